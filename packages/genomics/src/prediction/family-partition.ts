/** Each family is a fold of its own. */
export interface FamilyPartition {
  /** in natural order of the data: the family of fold 0, of fold 1, ... */
  names: string[];
  /** one per sample, -1 without a family */
  partition: Int32Array;
}

/**
 * For leave-one-family-out: how well is a family predicted that nothing was learned from? Samples of no family are learned
 * from and never left out.
 *
 * @param families one per sample, null where it is not known
 */
export function familyPartition(families: readonly (string | null)[]): FamilyPartition {
  const numbers = new Map<string, number>();
  const partition = Int32Array.from(families, (family) => {
    if (family === null) return -1;
    let number = numbers.get(family);
    if (number === undefined) numbers.set(family, (number = numbers.size));
    return number;
  });
  return { names: [...numbers.keys()], partition };
}
