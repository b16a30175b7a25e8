import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { PreparationPlan } from '@panicle/contract/preparation-plans';
import { useText } from '../../../../language/text.ts';
import { paths, pathTo } from '../../../../paths.ts';
import { LabelsButton } from '../../../../records/label/labels-button.tsx';
import { preparationCalls, preparationTables } from '../../../../records/preparation-plan/calls.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { ExportMenu } from '../../../../ui/export/export-menu.tsx';
import { useDownload } from '../../../../ui/feedback/use-download.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { preparationMessages } from '../messages.ts';
import { usePlanWrite } from './use-plan-write.ts';

const FILES = {
  book: { format: 'xlsx' },
  pick: { format: 'csv', table: 'pick' },
  sow: { format: 'csv', table: 'sow' },
} as const;

/** What is done with the whole plan: labels, files, paper, the phone; its seed leaves the stock and comes back. */
export function PlanTools({ plan }: { plan: PreparationPlan }) {
  const say = useText(preparationMessages);
  const navigate = useNavigate();
  const download = useDownload();
  const { hasRight } = useSignedIn();
  const choices = { book: say('exportBook'), pick: say('exportPick'), sow: say('exportSow') };
  return (
    <>
      {hasRight('preparation.write') && hasRight('warehouse.write') ? <SownButton plan={plan} /> : null}
      <LabelsButton source={() => ({ kind: 'packet', name: plan.name, filter: { planId: plan.id } })} />
      <ExportMenu
        choices={choices}
        onExport={(file) => download(preparationTables(plan.id), { query: FILES[file] })}
      />
      <Button
        icon={<Icon name="printer" />}
        onClick={() => void navigate(pathTo(paths.preparationSheet, { plan: plan.id }))}
      >
        {say('sheet')}
      </Button>
      <Button
        icon={<Icon name="scan" />}
        onClick={() => void navigate(pathTo(paths.locationPreparation, { plan: plan.id }))}
      >
        {say('phone')}
      </Button>
    </>
  );
}

function SownButton({ plan }: { plan: PreparationPlan }) {
  const say = useText(preparationMessages);
  const { modal } = App.useApp();
  const write = usePlanWrite();
  if (plan.state === 'draft') return null;
  if (plan.state === 'sown')
    return (
      <Button
        icon={<Icon name="undo" />}
        onClick={() => void write(() => preparationCalls.saySown(plan.id, false), say('backInStock'))}
      >
        {say('putBack')}
      </Button>
    );
  const ask = () =>
    void modal.confirm({
      title: say('takeOutTitle', { name: plan.name }),
      content: say('takeOutHint'),
      okText: say('takeOut'),
      onOk: async () => {
        await write(() => preparationCalls.saySown(plan.id, true), say('takenOut'));
      },
    });
  return (
    <Button icon={<Icon name="sprout" />} onClick={ask}>
      {say('takeOut')}
    </Button>
  );
}
