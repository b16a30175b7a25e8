/** A record that is written. */
export interface PlannedRecord {
  materialId: string;
  female: string | null;
  male: string | null;
}

/** Who descends from whom while a file is read: the accepted records and those of the file so far. */
export class PedigreeInMemory {
  readonly #parents = new Map<string, readonly [string | null, string | null]>();
  readonly #others = new Map<string, PlannedRecord[]>();
  readonly #withOffspring = new Set<string>();

  accepted(materialId: string): readonly [string | null, string | null] | undefined {
    return this.#parents.get(materialId);
  }

  /** Whether a record of the material says the same, accepted or not. */
  says({ materialId, female, male }: PlannedRecord): boolean {
    const known = this.#parents.get(materialId);
    if (known && known[0] === female && known[1] === male) return true;
    return (this.#others.get(materialId) ?? []).some((one) => one.female === female && one.male === male);
  }

  accept({ materialId, female, male }: PlannedRecord): void {
    this.#parents.set(materialId, [female, male]);
    for (const parent of [female, male]) if (parent !== null) this.#withOffspring.add(parent);
  }

  /** A record that is not accepted: it makes no ancestors. */
  remember(record: PlannedRecord): void {
    const known = this.#others.get(record.materialId);
    if (known) known.push(record);
    else this.#others.set(record.materialId, [record]);
  }

  /** The circle that a record would close, the material first and last; null for none. */
  circle({ materialId, female, male }: PlannedRecord): string[] | null {
    if (female === materialId || male === materialId) return [materialId, materialId];
    // Who has no offspring is nobody's ancestor: files mostly name parents first.
    if (!this.#withOffspring.has(materialId)) return null;
    const child = new Map<string, string>();
    const pending: string[] = [];
    const visit = (parent: string | null, of: string) => {
      if (parent === null || child.has(parent)) return;
      child.set(parent, of);
      pending.push(parent);
    };
    for (const parent of [female, male]) visit(parent, materialId);
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (at === materialId) return pathFrom(materialId, child);
      for (const parent of this.#parents.get(at) ?? []) visit(parent, at);
    }
    return null;
  }
}

function pathFrom(materialId: string, child: ReadonlyMap<string, string>): string[] {
  const path = [materialId];
  for (let at = child.get(materialId)!; ; at = child.get(at)!) {
    path.unshift(at);
    if (at === materialId) return path;
  }
}
