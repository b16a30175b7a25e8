import { v7 as uuidv7 } from 'uuid';
import { checkPedigree, type PedigreeFields } from '@panicle/contract/pedigree';
import type { BreedingMethod } from '@panicle/contract/breeding-methods';
import { errors, type Text, type TextValues } from '@panicle/contract';
import { LONGEST_NUMBER } from '@panicle/contract/number-choices';
import { parsePurdy, PurdyError, purdyOf, type PurdyCross } from '@panicle/statistics/relationship';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { byOtherName } from '../../germplasm/index.ts';
import { circleText } from '../cycle.ts';
import type { CodeBook } from './codes.ts';
import type { PedigreeInMemory } from './graph.ts';
import { importTexts } from './texts.ts';

/** A material for a cross inside a pedigree string, which has none yet. */
export interface NewMaterial {
  id: string;
  sourceId: string;
}

export interface PlannedWrite extends PedigreeFields {
  status: 'accepted' | 'conflicting';
}

export interface ImportState {
  graph: PedigreeInMemory;
  codes: CodeBook;
  /** materials that the file makes for crosses, by both parents: spellings that mean the same parents mean the same cross */
  crosses: Map<string, string>;
  /** of the chunk that was checked last */
  writes: PlannedWrite[];
  materials: NewMaterial[];
  circles: FoundCircle[];
}

/** A circle that a row would close: most of its materials are none that the file names. */
interface FoundCircle {
  problem: CellProblem;
  path: readonly string[];
}

type Cell = string | number | null;

/** Characters of a cross that a refusal names. */
const SHOWN = 40;

/** How pedigrees write that a parent is not known. */
const UNKNOWN = new Set(['0', '.', '-', '*', '?', 'na', 'n/a', 'unknown', '未知', '不详']);

/** Reads the rows of a chunk into what is to be written, and says what is wrong with them. */
export function checkRows(chunk: ImportChunk, state: ImportState): CellProblem[] {
  state.writes = [];
  state.materials = [];
  state.circles = [];
  return chunk.rowNumbers.flatMap((row, index) => {
    const cells = (key: string): Cell => chunk.columns.get(key)?.[index] ?? null;
    return new RowReader(row, cells, state).read();
  });
}

/** Gives the circles of the last chunk the names of their materials. */
export async function nameCircles(connection: Connection, { circles, codes }: ImportState): Promise<void> {
  if (circles.length === 0) return;
  await codes.loadNames(
    connection,
    circles.flatMap(({ path }) => path),
  );
  for (const { problem, path } of circles) {
    const named = path.map((id) => codes.nameOf(id));
    problem.values = { name: named[0]!, path: circleText(named) };
  }
}

class RowReader {
  readonly #row: number;
  readonly #cell: (key: string) => Cell;
  readonly #state: ImportState;
  readonly #problems: CellProblem[] = [];

  constructor(row: number, cell: (key: string) => Cell, state: ImportState) {
    this.#row = row;
    this.#cell = cell;
    this.#state = state;
  }

  read(): CellProblem[] {
    const materialId = this.#material('materialId', this.#text('materialId'));
    const parents = this.#text('purdy') === '' ? this.#parents() : this.#purdy();
    if (materialId && parents) this.#plan(this.#fields({ materialId, ...parents }));
    return this.#problems;
  }

  #text(key: string): string {
    return String(this.#cell(key) ?? '').trim();
  }

  #say(column: string, reason: Text, values: TextValues = {}, severity: CellProblem['severity'] = 'error') {
    this.#problems.push({ row: this.#row, column, value: this.#text(column), reason, values, severity });
    return null;
  }

  #material(column: string, code: string): string | null {
    const found = this.#state.codes.find(code);
    const [one, ...others] = found;
    if (!one) return this.#say(column, importTexts.unknown, { code });
    if (others.length === 0) {
      const other = this.#state.codes.byOtherName(code);
      if (other) this.#say(column, byOtherName, { name: other.name, sourceId: other.sourceId }, 'warning');
      return one.id;
    }
    const groups = found.map(({ group }) => group ?? '–').join(', ');
    return this.#say(column, importTexts.ambiguous, { code, count: found.length, groups });
  }

  #parents(): { female: string | null; male: string | null } | null {
    let sound = true;
    const parent = (key: 'female' | 'male') => {
      const code = this.#text(key);
      if (code === '' || (UNKNOWN.has(code.toLowerCase()) && this.#state.codes.find(code).length === 0))
        return null;
      const id = this.#material(key, code);
      sound &&= id !== null;
      return id;
    };
    const both = { female: parent('female'), male: parent('male') };
    return sound ? both : null;
  }

  #purdy(): { female: string | null; male: string | null } | null {
    if (this.#text('female') !== '' || this.#text('male') !== '')
      return this.#say('purdy', importTexts.parentsTwice);
    try {
      const cross = parsePurdy(this.#text('purdy'));
      if ('name' in cross) return this.#say('purdy', importTexts.noCross, {}, 'warning');
      const female = this.#idOf(cross.female);
      const male = this.#idOf(cross.male);
      return female === undefined || male === undefined ? null : { female, male };
    } catch (failure) {
      if (!(failure instanceof PurdyError)) throw failure;
      return this.#say('purdy', importTexts[failure.fault]);
    }
  }

  /** The material of a part of a pedigree string; a cross without one gets one. Undefined where a name is not known. */
  #idOf(cross: PurdyCross): string | null | undefined {
    if ('name' in cross) {
      if (UNKNOWN.has(cross.name.toLowerCase())) return null;
      return this.#material('purdy', cross.name) ?? undefined;
    }
    const code = purdyOf(cross);
    const [known, another] = this.#state.codes.find(code);
    if (known) return another ? (this.#material('purdy', code) ?? undefined) : known.id;
    const characters = Array.from(code);
    if (characters.length > LONGEST_NUMBER.material) {
      const shown = `${characters.slice(0, SHOWN).join('')}…`;
      this.#say('purdy', importTexts.crossTooLong, { code: shown, limit: LONGEST_NUMBER.material });
      return undefined;
    }
    const female = this.#idOf(cross.female);
    const male = this.#idOf(cross.male);
    if (female === undefined || male === undefined) return undefined;
    const parents = `${female} ${male}`;
    const made = this.#state.crosses.get(parents);
    if (made !== undefined) return made;
    const id = uuidv7();
    this.#state.crosses.set(parents, id);
    this.#state.materials.push({ id, sourceId: code });
    this.#state.codes.add(code, id);
    this.#plan({ materialId: id, female, male, method: null, generation: 'F1', year: null, source: '' });
    return id;
  }

  #fields(parents: Pick<PedigreeFields, 'materialId' | 'female' | 'male'>): PedigreeFields {
    const year = this.#cell('year');
    return {
      ...parents,
      method: (this.#text('method') || null) as BreedingMethod | null,
      generation: this.#text('generation') || this.#generationOfSelfings(),
      year: typeof year === 'number' ? year : null,
      source: this.#text('source'),
    };
  }

  #generationOfSelfings(): string {
    const text = this.#text('selfings');
    if (text === '') return '';
    if (/^inf(inity)?$/i.test(text)) return 'DH';
    if (/^\d{1,3}$/.test(text)) return `F${Number(text) + 1}`;
    this.#say('selfings', importTexts.selfings);
    return '';
  }

  #plan(fields: PedigreeFields): void {
    const { graph, writes } = this.#state;
    const column = this.#text('purdy') === '' ? 'female' : 'purdy';
    const [broken] = checkPedigree(fields);
    if (broken) {
      this.#say(column === 'purdy' ? 'purdy' : broken.field, errors[broken.error]);
      return;
    }
    if (graph.says(fields)) {
      this.#say('materialId', importTexts.recorded, {}, 'warning');
      return;
    }
    if (graph.accepted(fields.materialId)) {
      this.#say('materialId', importTexts.conflict, {}, 'warning');
      graph.remember(fields);
      writes.push({ ...fields, status: 'conflicting' });
      return;
    }
    const circle = graph.circle(fields);
    if (circle) {
      this.#say(column, errors.pedigreeCycle);
      this.#state.circles.push({ problem: this.#problems.at(-1)!, path: circle });
      return;
    }
    graph.accept(fields);
    writes.push({ ...fields, status: 'accepted' });
  }
}
