import { useState } from 'react';
import { Button } from 'antd';
import type { DecisionMeeting } from '@panicle/contract/decision-meetings';
import { useText } from '../../../language/text.ts';
import { KeepInList } from '../../../records/material-list/keep-in-list.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats, type TableFormat } from '../../../ui/export/table-formats.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { changeMeetingState, exportPath } from '../api.ts';
import { MeetingState } from '../meeting-state.tsx';
import type { Row } from './known-progress.ts';
import { votingMessages } from './messages.ts';

interface MeetingToolbarProps {
  meeting: DecisionMeeting;
  rows: readonly Row[];
  /** is the chair, made the meeting, or is an administrator */
  presides: boolean;
  onHistory: () => void;
  onAddToTrial: () => void;
  onChanged: () => void;
}

/** Its state, what becomes of the advanced materials, history, file, and for the chair its end. */
export function MeetingToolbar(props: MeetingToolbarProps) {
  const { meeting, rows, presides, onHistory, onAddToTrial, onChanged } = props;
  const say = useText(votingMessages);
  const { guest, hasRight } = useSignedIn();
  const attempt = useAttempt();
  const copy = useCopy();
  const download = useDownload();
  const formats = useTableFormats();
  const advanced = rows.filter(({ decision }) => decision === 'advance');
  const closed = meeting.state === 'closed';
  const turn = async () => {
    await attempt(() => changeMeetingState({ id: meeting.id, state: closed ? 'open' : 'closed' }));
    onChanged();
  };
  const [keeping, setKeeping] = useState(false);
  const materialIds = [...new Set(advanced.flatMap(({ candidate }) => candidate.materialId ?? []))];
  const mayKeep = hasRight('germplasm.write') && !guest && materialIds.length > 0;
  const toList = { key: 'keep', label: say('toList'), onClick: () => setKeeping(true) };
  const names = advanced.map(({ candidate }) => candidate.name).join('\n');
  const toTrial = { key: 'trial', label: say('toTrial'), onClick: onAddToTrial };
  return (
    <>
      <MeetingState state={meeting.state} />
      {advanced.length > 0 ? (
        <MenuButton
          items={[
            ...(hasRight('trials.write') && !guest ? [toTrial] : []),
            ...(mayKeep ? [toList] : []),
            { key: 'copy', label: say('copyNames'), onClick: () => void copy(names) },
          ]}
        >
          <Button icon={<Icon name="arrowRight" />} aria-haspopup="menu">
            {say('list')} {advanced.length}
          </Button>
        </MenuButton>
      ) : null}
      <KeepInList
        open={keeping}
        count={materialIds.length}
        source={() => ({ materialIds })}
        onClose={() => setKeeping(false)}
      />
      <Button icon={<Icon name="clock" />} onClick={onHistory}>
        {say('history')}
      </Button>
      <ExportMenu
        choices={formats}
        onExport={(format: TableFormat) => download(exportPath(meeting.id), { query: { format } })}
      />
      {presides ? (
        <Button type={closed ? 'default' : 'primary'} onClick={() => void turn()}>
          {say(closed ? 'reopen' : 'close')}
        </Button>
      ) : null}
    </>
  );
}
