import { Button, Select } from 'antd';
import type { RandomBlockAnalysis, StatisticalExportQuery } from '@panicle/contract/field-statistics';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { exportPath } from '../api.ts';
import { analysisTitle } from '../names.ts';
import { resultMessages } from './messages.ts';

const exports = {
  exportXlsx: { format: 'xlsx' },
  exportMeans: { format: 'csv', table: 'means' },
  exportAnova: { format: 'csv', table: 'anova' },
  exportResiduals: { format: 'csv', table: 'residuals' },
  exportQuestion: { format: 'csv', table: 'question' },
} as const satisfies Record<string, StatisticalExportQuery>;
type ExportKey = keyof typeof exports;
const keys = Object.keys(exports) as ExportKey[];

/** Run again with changes, export. */
export function ResultActions({ taskId, onAgain }: { taskId: string; onAgain: () => void }) {
  const say = useText(resultMessages);
  const { guest } = useSignedIn();
  const download = useDownload();
  return (
    <>
      {guest ? null : (
        <Button icon={<Icon name="repeat" />} onClick={onAgain}>
          {say('again')}
        </Button>
      )}
      <ExportMenu
        primary
        label={say('export')}
        choices={Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<ExportKey, string>}
        onExport={(key) => download(exportPath(taskId), { query: exports[key] })}
      />
    </>
  );
}

/** Which of several analyses is shown. */
export function AnalysisChoice(props: {
  analyses: readonly RandomBlockAnalysis[];
  index: number;
  onChange: (index: number) => void;
}) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  return (
    <Select<number>
      aria-label={say('analysis')}
      value={props.index}
      onChange={props.onChange}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      style={{ minWidth: 220, maxWidth: 420 }}
      options={props.analyses.map((analysis, value) => ({
        value,
        label: analysisTitle(analysis, sayText),
      }))}
    />
  );
}
