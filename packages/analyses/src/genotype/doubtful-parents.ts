import type { Text, TextValues } from '@panicle/contract/language';
import type { Parentage } from '@panicle/genomics/population';

const text: Text = {
  zh: '{count} 个子代（共 {offspring} 个）最好的候选也不比无亲缘者更可能（LOD 不大于 0）：真正的亲本可能不在候选之中，或 --progeny 不符。',
  en: 'For {count} of {offspring} offspring even the best candidates are no likelier than unrelated samples (LOD not above 0): the true parents may not be among the candidates, or --progeny may be wrong.',
};

/** What must be said where the best candidates are no parents: some candidate always ranks first. */
export function doubtfulParents(found: readonly Parentage[]): { text: Text; values: TextValues }[] {
  const doubtful = found.filter(({ pairs }) => pairs[0] !== undefined && !(pairs[0].lod > 0));
  if (doubtful.length === 0) return [];
  return [{ text, values: { count: doubtful.length, offspring: found.length } }];
}
