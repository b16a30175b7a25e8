import { cropNames, traitClassNames, traitTypeNames } from '@panicle/contract/trait-choices';
import type { Trait } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { formatStored, NOTHING } from '../../language/format/number.ts';
import { formatInstant } from '../../language/format/time.ts';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { RecordActions } from '../../ui/page/record-actions.tsx';
import type { RecordActs } from '../../ui/page/records-frame.tsx';
import { traitMessages } from './messages.ts';

interface TraitDetailsProps extends RecordActs {
  trait: Trait;
  readOnly: boolean;
}

export function TraitDetails({ trait, readOnly, onEdit, onDelete, onClose }: TraitDetailsProps) {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const { owns } = useSignedIn();
  const flags = (['fuzzy', 'quantitative', 'calculable', 'recordDate'] as const).filter(
    (flag) => trait[flag],
  );
  return (
    <DetailPanel
      title={trait.name}
      meta={say('changedBy', { who: trait.updatedBy, when: formatInstant(trait.updatedAt) })}
      actions={
        readOnly ? null : <RecordActions onEdit={onEdit} onDelete={owns(trait.createdBy) ? onDelete : null} />
      }
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: say('englishName'), value: trait.englishName || NOTHING },
          { label: say('crop'), value: textOf(cropNames[trait.crop]) },
          { label: say('classification'), value: textOf(traitClassNames[trait.classification]) },
          { label: say('dataType'), value: textOf(traitTypeNames[trait.dataType]) },
          { label: say('unit'), value: trait.unit || NOTHING },
          { label: say('minimum'), value: formatStored(trait.minimum) },
          { label: say('maximum'), value: formatStored(trait.maximum) },
          { label: say('precision'), value: formatStored(trait.precision) },
          { label: say('possibleValues'), value: trait.possibleValues.join(', ') || NOTHING },
          { label: say('defaultValue'), value: trait.defaultValue ?? NOTHING },
          { label: say('idealValue'), value: formatStored(trait.idealValue) },
          { label: say('flags'), value: flags.map((flag) => say(flag)).join(', ') || NOTHING },
          { label: say('description'), value: trait.description || NOTHING },
        ]}
      />
    </DetailPanel>
  );
}
