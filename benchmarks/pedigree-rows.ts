import { seeded } from './germplasm-rows.ts';

/** A parent's place among the lines; -1 for none. */
export interface Parents {
  female: number;
  male: number;
}

/** Lines in generations of one size: mates of the generations before, some of them selfed, a few backcrossed far. */
export function simulatedPedigree(count: number, generations: number): Parents[] {
  const random = seeded(11);
  const size = Math.floor(count / generations);
  return Array.from({ length: count }, (_, line) => {
    const generation = Math.floor(line / size);
    if (generation === 0) return { female: -1, male: -1 };
    const pick = () => {
      const back = Math.min(generation, 1 + Math.floor(random() * random() * 3));
      return Math.min(line - 1, (generation - back) * size + Math.floor(random() * size));
    };
    const female = pick();
    return { female, male: random() < 0.15 ? female : pick() };
  });
}

/** Generations of one size, each line of two plants of the generation before, drawn at random: the hardest to trace. */
export function randomMating(count: number, generations: number): Parents[] {
  const random = seeded(12);
  const size = Math.floor(count / generations);
  return Array.from({ length: count }, (_, line) => {
    const generation = Math.floor(line / size);
    const pick = () => (generation - 1) * size + Math.floor(random() * size);
    return generation === 0 ? { female: -1, male: -1 } : { female: pick(), male: pick() };
  });
}

export const codeOf = (line: number): string => `P${String(line).padStart(6, '0')}`;

/** The materials and their records as files that are imported. */
export function pedigreeFiles(pedigree: readonly Parents[]): { materials: string; records: string } {
  const name = (line: number) => (line < 0 ? '' : codeOf(line));
  const rows = pedigree.flatMap(({ female, male }, line) =>
    female < 0 && male < 0 ? [] : [`${codeOf(line)},${name(female)},${name(male)}`],
  );
  return {
    materials: ['Source ID', ...pedigree.map((_, line) => codeOf(line))].join('\n'),
    records: ['child,female,male', ...rows].join('\n'),
  };
}
