import { listNames, remark, type Remark } from '../../genomics-error.ts';

/** What became of the records of a file. */
export interface FileCounts {
  file: string;
  samples: number;
  records: number;
  /** records that became one with those of another file */
  joined: number;
  /** records that no other file has */
  alone: number;
  /** records left out because REF differs from that of the first file */
  conflicts: number;
  /** records whose alleles were read as exchanged or as of the other strand */
  recoded: number;
  /** records left out because the file has the site already */
  duplicates: number;
  /** calls of its samples at sites that it does not have */
  filled: number;
}

export interface MergeCounts {
  /** records written */
  sites: number;
  /** of them, made of records of several files */
  joined: number;
  /** of them, with more than two alleles though no file had as many */
  newMultiallelic: number;
  /** calls written that no file had */
  filled: number;
  /** calls of one sample that differ between files; the first was taken */
  differingCalls: number;
}

export interface MergeResult {
  samples: number;
  counts: MergeCounts;
  files: readonly FileCounts[];
  remarks: Remark[];
}

/** Counts while records are merged, and says what the reader should know. */
export class MergeReport {
  readonly counts: MergeCounts = { sites: 0, joined: 0, newMultiallelic: 0, filled: 0, differingCalls: 0 };
  readonly files: FileCounts[];
  #samples = 0;
  readonly #conflicts: string[] = [];
  readonly #dropped = new Map<string, number>();

  constructor(files: readonly string[]) {
    this.files = files.map((file) => ({
      file,
      samples: 0,
      records: 0,
      joined: 0,
      alone: 0,
      conflicts: 0,
      recoded: 0,
      duplicates: 0,
      filled: 0,
    }));
  }

  set samples(count: number) {
    this.#samples = count;
  }

  leaveOut(file: number, place: string): void {
    this.files[file]!.conflicts++;
    if (this.#conflicts.length < 7) this.#conflicts.push(place);
  }

  /** Values of a field that did not fit the alleles became missing. */
  readonly drop = (field: string): void => {
    this.#dropped.set(field, (this.#dropped.get(field) ?? 0) + 1);
  };

  result(about: { shared: readonly string[]; combined: boolean; differing: readonly string[] }): MergeResult {
    const { counts, files } = this;
    for (const file of files) counts.filled += file.filled;
    const total = (name: 'conflicts' | 'recoded' | 'duplicates') =>
      files.reduce((sum, file) => sum + file[name], 0);
    const remarks: Remark[] = [];
    const say = (count: number, make: () => Remark) => count > 0 && remarks.push(make());
    const { shared, combined, differing } = about;
    say(shared.length, () =>
      remark(combined ? 'mergeSamplesCombined' : 'mergeSamplesRenamed', {
        count: shared.length,
        names: listNames(shared),
      }),
    );
    say(counts.differingCalls, () => remark('mergeCallsDiffer', { count: counts.differingCalls }));
    say(total('conflicts'), () =>
      remark('mergeConflictsLeftOut', { count: total('conflicts'), names: listNames(this.#conflicts) }),
    );
    say(total('recoded'), () => remark('mergeRecoded', { count: total('recoded') }));
    say(total('duplicates'), () => remark('mergeDuplicatesLeftOut', { count: total('duplicates') }));
    say(counts.newMultiallelic, () => remark('mergeNewMultiallelic', { count: counts.newMultiallelic }));
    say(differing.length, () => remark('mergeDefinitionsDiffer', { names: listNames(differing) }));
    for (const [field, count] of this.#dropped) remarks.push(remark('mergeValuesDropped', { field, count }));
    return { samples: this.#samples, counts, files, remarks };
  }
}
