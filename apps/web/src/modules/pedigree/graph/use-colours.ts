import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MeasuredTrait } from '@panicle/contract/material-query';
import { traitTitle } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../../language/text.ts';
import { pedigreeKey, pedigreeTraitValues, pedigreeTraits } from '../../../records/pedigree/calls.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { pedigreeMessages } from '../messages.ts';
import { coloursBy, type Colouring } from './colours.ts';

/** Colouring as a choice: `trait <id>` is by that trait. */
export type ColourChoice = Exclude<Colouring, 'trait'> | `trait ${string}`;

const traitOf = (choice: ColourChoice): string | undefined =>
  choice.startsWith('trait ') ? choice.slice('trait '.length) : undefined;

/** The colours of a graph by a choice, with what they need to be known. */
export function useColours(
  graph: Graph | undefined,
  choice: ColourChoice,
  inbreeding: readonly number[] | undefined,
) {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  const ids = useMemo(() => graph?.tree.nodes.map(({ materialId }) => materialId) ?? [], [graph]);
  const traitId = traitOf(choice);
  const traits = useQuery({
    queryKey: [...pedigreeKey, 'traits'],
    queryFn: ({ signal }) => pedigreeTraits(signal),
  });
  const values = useQuery({
    queryKey: [...pedigreeKey, 'trait', traitId, ids],
    queryFn: ({ signal }) => pedigreeTraitValues(ids, traitId!, signal),
    enabled: traitId !== undefined && ids.length > 0,
  });
  const colouring: Colouring = traitId === undefined ? (choice as Exclude<Colouring, 'trait'>) : 'trait';
  const titleOf = (trait: MeasuredTrait) =>
    textOf(traitTitle(trait)) + (trait.unit === '' ? '' : ` (${trait.unit})`);
  const chosen = traits.data?.find(({ id }) => id === traitId);
  const title = chosen ? titleOf(chosen) : say(`by_${colouring}`);
  const traitValues = values.data;
  const colours = useMemo(
    () =>
      graph &&
      coloursBy(
        colouring,
        graph,
        { inbreeding, traitValues },
        { title, none: say('noValue'), others: say('others') },
      ),
    [graph, colouring, inbreeding, traitValues, title, say],
  );
  return {
    colours,
    error: values.error,
    options: [
      ...(['layer', 'generation', 'group', 'inbreeding'] as const).map((value) => ({
        value: value as ColourChoice,
        label: say(`by_${value}`),
      })),
      ...(traits.data ?? []).map((trait) => ({
        value: `trait ${trait.id}` as ColourChoice,
        label: titleOf(trait),
      })),
    ],
  };
}
