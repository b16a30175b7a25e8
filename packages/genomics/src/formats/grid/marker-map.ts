import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError, listNames, remark, type Remark } from '../../genomics-error.ts';
import { NameListBuilder, type NameList } from '../../matrix/name-list.ts';
import { NumberColumn } from '../../matrix/number-column.ts';
import { eachRow } from '../delimited/each-row.ts';
import type { Row } from '../delimited/row.ts';
import { chromosomeOf, positionOf } from '../marker-site.ts';
import { markerColumn, type MarkerColumn } from './head-words.ts';

/** What is known of a marker besides its calls. */
export interface MarkerSite {
  chromosome: string;
  /** 0 where it is not known */
  position: number;
  centimorgan: number;
  /** such as A/C; empty where they are not listed */
  alleles: string;
}

/** Of a marker that nothing is known of. */
export const UNKNOWN_SITE: MarkerSite = { chromosome: '0', position: 0, centimorgan: NaN, alleles: '' };

/** Where markers lie, from a file of its own; found by name, and which of both were not found. */
export class MarkerMap {
  readonly #ids: NameList;
  readonly #sites: MapColumns;
  readonly #used: Uint8Array;
  readonly #unknown: string[] = [];

  constructor(ids: NameList, sites: MapColumns) {
    this.#ids = ids;
    this.#sites = sites;
    this.#used = new Uint8Array(ids.length);
  }

  has(id: string): boolean {
    return this.#ids.indexOf(id) >= 0;
  }

  /** Says where a marker lies, and notes that it was asked for. */
  take(id: string): MarkerSite {
    const place = this.#ids.indexOf(id);
    if (place < 0) {
      this.#unknown.push(id);
      return UNKNOWN_SITE;
    }
    this.#used[place] = 1;
    return this.#sites.at(place);
  }

  remarks(): Remark[] {
    const rest = [...this.#used.keys()].filter((k) => this.#used[k] === 0);
    const remarks: Remark[] = [];
    if (this.#unknown.length > 0)
      remarks.push(
        remark('markersNotInMap', { count: this.#unknown.length, names: listNames(this.#unknown) }),
      );
    if (rest.length > 0)
      remarks.push(
        remark('mapWithoutMarkers', {
          count: rest.length,
          names: listNames(rest.map((k) => this.#ids.at(k))),
        }),
      );
    return remarks;
  }
}

class MapColumns {
  readonly #chromosomes: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #chromosome = new NumberColumn(Uint16Array);
  readonly #position = new NumberColumn(Int32Array);
  readonly #centimorgan = new NumberColumn(Float64Array);
  readonly #alleles = new NameListBuilder();
  #finished: {
    chromosome: Uint16Array;
    position: Int32Array;
    centimorgan: Float64Array;
    alleles: NameList;
  } | null = null;

  add({ chromosome, position, centimorgan, alleles }: MarkerSite): void {
    let code = this.#codes.get(chromosome);
    if (code === undefined) {
      this.#codes.set(chromosome, (code = this.#chromosomes.length));
      this.#chromosomes.push(chromosome);
    }
    this.#chromosome.add(code);
    this.#position.add(position);
    this.#centimorgan.add(centimorgan);
    this.#alleles.add(alleles);
  }

  at(place: number): MarkerSite {
    this.#finished ??= {
      chromosome: this.#chromosome.finish(),
      position: this.#position.finish(),
      centimorgan: this.#centimorgan.finish(),
      alleles: this.#alleles.finish(),
    };
    const { chromosome, position, centimorgan, alleles } = this.#finished;
    return {
      chromosome: this.#chromosomes[chromosome[place]!]!,
      position: position[place]!,
      centimorgan: centimorgan[place]!,
      alleles: alleles.at(place),
    };
  }
}

type Columns = Partial<Record<MarkerColumn, number>>;
/** PLINK's .map and .bim have no head. */
const PLINK_MAP: Columns = { chromosome: 0, id: 1, centimorgan: 2, position: 3 };
const PLINK_BIM: Columns = { ...PLINK_MAP, alternative: 4, reference: 5 };

/**
 * Reads a table of markers: a head with words such as marker, chromosome, position, cM, alleles, ref and alt in any
 * order, or PLINK's .map or .bim.
 *
 * @throws GenomicsError as eachRow, and notMarkerMap, shortLine, notPosition, blankInColumn, markerTwice
 */
export async function readMarkerMap(file: string, { signal }: Work = {}): Promise<MarkerMap> {
  const [ids, sites] = [new NameListBuilder(), new MapColumns()];
  const seen = new Set<string>();
  let columns: Columns | null = null;
  await eachRow(file, { signal }, (row) => {
    if (!columns) {
      columns = columnsOf(row);
      if (!columns) throw new GenomicsError('notMarkerMap', { file });
      if (columns !== PLINK_MAP && columns !== PLINK_BIM) return;
    }
    const where = { file, line: row.line };
    const needed = Math.max(...Object.values(columns)) + 1;
    if (row.count < needed)
      throw new GenomicsError('shortLine', { ...where, found: row.count, expected: needed });
    const id = row.text(columns.id!).trim();
    if (seen.has(id)) throw new GenomicsError('markerTwice', { ...where, marker: id });
    seen.add(id);
    ids.add(id);
    sites.add(siteOf(row, columns, where));
  });
  if (!columns) throw new GenomicsError('notMarkerMap', { file });
  return new MarkerMap(ids.finish(), sites);
}

function columnsOf(row: Row): Columns | null {
  const columns: Columns = {};
  for (const [place, text] of row.texts().entries()) {
    const kind = markerColumn(text);
    if (kind !== null) columns[kind] ??= place;
  }
  const { chromosome, position, centimorgan } = columns;
  if (chromosome !== undefined && (position ?? centimorgan) !== undefined) {
    // A head that only says name, or nothing, is over the names of the markers.
    columns.id ??= [0, 1, 2, 3].find((place) => !Object.values(columns).includes(place))!;
    return columns;
  }
  const isMap = row.count >= 4 && /^-?\d+(\.\d+)?$/.test(row.text(2)) && /^-?\d+$/.test(row.text(3));
  if (!isMap) return null;
  return row.count === 4 ? PLINK_MAP : row.count === 6 ? PLINK_BIM : null;
}

/** What the columns of a row say of a marker. @throws GenomicsError notPosition, blankInColumn */
export function siteOf(row: Row, columns: Columns, where: { file: string; line: number }): MarkerSite {
  const text = (kind: MarkerColumn) => (columns[kind] === undefined ? '' : row.text(columns[kind]).trim());
  const [reference, alternative] = [text('reference'), text('alternative')];
  return {
    chromosome: chromosomeOf(text('chromosome'), 'chromosome', where),
    position: Math.abs(positionOf(text('position'), where)),
    centimorgan: Number(text('centimorgan') || NaN),
    alleles: text('alleles') || (reference || alternative ? `${reference}/${alternative}` : ''),
  };
}
