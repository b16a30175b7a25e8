/** Members of a core and the samples that may become members. Places behind `fixed` members change. */
export class Selection {
  /** places of samples: those that stay come first */
  readonly members: Int32Array;
  readonly others: Int32Array;
  readonly fixed: number;
  readonly isMember: Uint8Array;

  /** @param others may come in; what is in neither never does */
  constructor(samples: number, members: Int32Array, fixed: number, others: Int32Array) {
    this.members = members.slice();
    this.others = others.slice();
    this.fixed = fixed;
    this.isMember = new Uint8Array(samples);
    for (const place of members) this.isMember[place] = 1;
  }

  copy(): Selection {
    return new Selection(this.isMember.length, this.members, this.fixed, this.others);
  }

  /** @param leaving place in `members`; @param coming place in `others` */
  replace(leaving: number, coming: number): void {
    const [out, own] = [this.members[leaving]!, this.others[coming]!];
    this.members[leaving] = own;
    this.others[coming] = out;
    this.isMember[out] = 0;
    this.isMember[own] = 1;
  }
}

/** Other members in place of those that may leave. Source: R. A. Fisher and F. Yates, Statistical Tables (1938). */
export function shuffled(start: Selection, uniform: () => number): Selection {
  const { fixed } = start;
  const size = start.members.length;
  const all = Int32Array.of(...start.members.subarray(fixed), ...start.others);
  for (let k = all.length - 1; k > 0; k--) {
    const other = Math.floor((k + 1) * uniform());
    [all[k], all[other]] = [all[other]!, all[k]!];
  }
  const members = Int32Array.of(...start.members.subarray(0, fixed), ...all.subarray(0, size - fixed));
  return new Selection(start.isMember.length, members, fixed, all.slice(size - fixed));
}
