import { Button, Dropdown, Select } from 'antd';
import type { RandomBlockAnalysis, StatisticalExportQuery } from '@panicle/contract/field-statistics';
import { useText, useTextOf } from '../../../language/text.ts';
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

/** Run again with changes, export. */
export function ResultActions({ taskId, onAgain }: { taskId: string; onAgain: () => void }) {
  const say = useText(resultMessages);
  const download = useDownload();
  return (
    <>
      <Button icon={<Icon name="repeat" />} onClick={onAgain}>
        {say('again')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: (Object.keys(exports) as ExportKey[]).map((key) => ({ key, label: say(key) })),
          onClick: ({ key }) => void download(exportPath(taskId), { query: exports[key as ExportKey] }),
        }}
      >
        <Button type="primary" icon={<Icon name="download" />}>
          {say('export')}
        </Button>
      </Dropdown>
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
