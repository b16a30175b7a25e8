import { useQuery } from '@tanstack/react-query';
import type { Crop } from '@panicle/contract/trait-choices';
import type { Trait } from '@panicle/contract/traits';
import { traitCalls, traitsKey } from '../../../records/trait/calls.ts';

const MOST = 500;

/** The traits of a crop and the general ones that a formula can be calculated from, the crop's own first. */
export function useOperands(crop: Crop): readonly Trait[] {
  const { data } = useQuery({
    queryKey: [...traitsKey, 'operands', crop],
    queryFn: async ({ signal }) => {
      const crops: Crop[] = crop === 'general' ? [crop] : [crop, 'general'];
      const pages = await Promise.all(
        crops.map((one) => traitCalls.page({ crop: one, sort: 'name', pageSize: MOST }, signal)),
      );
      return pages.flatMap(({ records }) => records);
    },
  });
  return (data ?? []).filter(
    ({ dataType, calculable, formula }) => dataType !== 'text' && (calculable || formula !== null),
  );
}
