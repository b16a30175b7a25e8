import type { TraitGroup, TraitGroupFields } from '@panicle/contract/trait-groups';
import { traitTitle } from '@panicle/contract/traits';
import { NOTHING } from '../../../language/format/number.ts';
import { textsOf, useText, useTextOf } from '../../../language/text.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { traitGroupCalls, traitGroupsKey } from '../../../records/trait-group/calls.ts';
import { TraitTabs } from '../../../records/trait/trait-tabs.tsx';
import { traitRecord } from '../../../records/trait/trait.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { OwnedFieldsPage } from '../../../records/owned-fields-page.tsx';
import type { FieldColumn } from '../../../ui/fields/use-field-columns.tsx';
import { ListImport } from '../list-import.tsx';
import { traitGroupFields } from './group-fields.tsx';
import { traitGroupMessages } from './messages.ts';
import styles from './groups.module.css';

const columns: readonly FieldColumn<TraitGroupFields, TraitGroup>[] = [
  { field: 'name', primary: true, sortable: true },
  { field: 'crop', width: 110, sortable: true },
  { field: 'recordingStage', width: 150, sortable: true },
  {
    key: 'traits',
    title: textsOf(traitGroupMessages)('traits'),
    width: 420,
    render: (group) => <TraitNames group={group} />,
  },
];

/** In the order of recording. */
function TraitNames({ group }: { group: TraitGroup }) {
  const textOf = useTextOf();
  return group.traits.map((trait) => textOf(traitTitle(trait))).join(' · ') || NOTHING;
}

/** The traits of a group in the order of recording, each with the way to it. */
function TraitsInOrder({ group }: { group: TraitGroup }) {
  const textOf = useTextOf();
  if (group.traits.length === 0) return null;
  return (
    <ol className={styles.traits}>
      {group.traits.map((trait) => (
        <li key={trait.id}>
          <RecordLink of={traitRecord} id={trait.id}>
            {textOf(traitTitle(trait))}
          </RecordLink>
          {trait.unit === '' ? '' : ` (${trait.unit})`}
        </li>
      ))}
    </ol>
  );
}

export default function TraitGroupsPage() {
  const say = useText(traitGroupMessages);
  const { guest } = useSignedIn();
  return (
    <OwnedFieldsPage<TraitGroupFields, TraitGroup>
      id={traitGroupsKey[0]}
      kind="trait-group"
      messages={traitGroupMessages}
      of={traitGroupFields}
      calls={traitGroupCalls}
      title="name"
      tabs={<TraitTabs />}
      columns={columns}
      filters={['crop', 'recordingStage']}
      tools={guest ? null : <ListImport kind="trait-groups" what={say('what')} list={traitGroupsKey} />}
      inDemo
      renderMore={(group) => <TraitsInOrder group={group} />}
      exported
    />
  );
}
