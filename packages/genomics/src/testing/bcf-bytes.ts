type Bytes = readonly number[];

const TYPE = { int8: 1, int16: 2, int32: 3, float: 5, text: 7 } as const;
/** From the smallest to the largest: bytes, and the value of a missing one; the next one ends a list. */
const INTEGERS = [
  { type: TYPE.int8, size: 1, missing: -0x80 },
  { type: TYPE.int16, size: 2, missing: -0x8000 },
  { type: TYPE.int32, size: 4, missing: -0x80000000 },
] as const;
const END = Symbol('end of a list');
type Integer = number | null | typeof END;

/**
 * The bytes of a BCF 2.2 file of the lines of a small VCF file, in the smallest types that hold the values. Written the
 * simple way from the specification (VCFv4.x, chapter 6), so that tests of the reader do not hang on it.
 */
export function bcfBytes(vcf: string): Uint8Array {
  const lines = vcf.split('\n').filter((line) => line !== '');
  const head = lines.filter((line) => line.startsWith('#'));
  const names = namesOf(head);
  const text = Buffer.from(`${head.join('\n')}\n\0`);
  const records = lines.slice(head.length).map((line) => recordOf(line.split('\t'), names));
  return Uint8Array.from([
    ...Buffer.from('BCF\u0002\u0002'),
    ...little(text.length, 4),
    ...text,
    ...records.flat(),
  ]);
}

interface Names {
  contigs: string[];
  words: string[];
  types: Map<string, string>;
}

function namesOf(head: readonly string[]): Names {
  const names: Names = { contigs: [], words: ['PASS'], types: new Map() };
  for (const line of head) {
    const [, kind, id] = /^##(FILTER|INFO|FORMAT|contig)=<ID=([^,>]+)/.exec(line) ?? [];
    if (kind === undefined || id === undefined) continue;
    const list = kind === 'contig' ? names.contigs : names.words;
    if (!list.includes(id)) list.push(id);
    names.types.set(`${kind} ${id}`, /,Type=(\w+)/.exec(line)?.[1] ?? '');
  }
  return names;
}

function recordOf(columns: readonly string[], names: Names): number[] {
  const [chromosome, position, id, reference, alternative, quality, filter, info, format, ...samples] =
    columns as [string, string, string, string, string, string, string, string, string?, ...string[]];
  const list = (column: string, sign: string) => (column === '.' ? [] : column.split(sign));
  const alleles = [reference, ...list(alternative, ',')];
  const fields = list(info, ';');
  const keys = format === undefined ? [] : list(format, ':');
  const numberOf = (name: string) => integers([names.words.indexOf(name)]);
  const site = [
    ...little(names.contigs.indexOf(chromosome), 4),
    ...little(Number(position) - 1, 4),
    ...little(reference.length, 4),
    ...(quality === '.' ? little(0x7f800001, 4) : single(Number(quality))),
    ...little(fields.length, 2),
    ...little(alleles.length, 2),
    ...little(samples.length, 3),
    keys.length,
    ...texts([id === '.' ? '' : id]),
    ...alleles.flatMap((allele) => texts([allele])),
    ...integers(list(filter, ';').map((name) => names.words.indexOf(name))),
    ...fields.flatMap((field) => {
      const [name = '', value] = field.split(/=(.*)/);
      return [
        ...numberOf(name),
        ...(value === undefined ? [0] : valuesOf([value], names.types.get(`INFO ${name}`))),
      ];
    }),
  ];
  const calls = keys.flatMap((key, place) => {
    const values = samples.map((sample) => sample.split(':')[place] ?? '.');
    return [
      ...numberOf(key),
      ...(key === 'GT' ? genotypes(values) : valuesOf(values, names.types.get(`FORMAT ${key}`))),
    ];
  });
  return [...little(site.length, 4), ...little(calls.length, 4), ...site, ...calls];
}

function valuesOf(values: readonly string[], type: string | undefined): Bytes {
  if (type === 'Integer')
    return integerLists(
      values.map((value) => value.split(',').map((one) => (one === '.' ? null : Number(one)))),
    );
  return type === 'Float' ? singles(values) : texts(values);
}

function genotypes(calls: readonly string[]): Bytes {
  return integerLists(
    calls.map((call) =>
      [...call.matchAll(/([/|]?)(\d+|\.)/g)].map(
        ([, sign, allele]) => (allele === '.' ? 0 : 2 * (Number(allele) + 1)) + (sign === '|' ? 1 : 0),
      ),
    ),
  );
}

const integers = (values: readonly Integer[]) => integerLists([values]);

function integerLists(lists: readonly (readonly Integer[])[]): number[] {
  const count = Math.max(...lists.map(({ length }) => length));
  const numbers = lists.flat().filter((value) => typeof value === 'number');
  const fits = INTEGERS.find(({ missing }) =>
    numbers.every((value) => value >= missing + 8 && value < -missing),
  )!;
  const coded = (value: Integer) =>
    little(value === null ? fits.missing : value === END ? fits.missing + 1 : value, fits.size);
  const filled = lists.flatMap((list) =>
    Array.from({ length: count }, (_, k) => (k < list.length ? list[k]! : END)),
  );
  return [...head(fits.type, count), ...filled.flatMap(coded)];
}

function singles(values: readonly string[]): number[] {
  const lists = values.map((value) => value.split(','));
  const count = Math.max(...lists.map(({ length }) => length));
  const coded = (text: string | undefined) =>
    text === undefined ? little(0x7f800002, 4) : text === '.' ? little(0x7f800001, 4) : single(Number(text));
  return [
    ...head(TYPE.float, count),
    ...lists.flatMap((list) => Array.from({ length: count }, (_, k) => coded(list[k])).flat()),
  ];
}

function texts(values: readonly string[]): number[] {
  const lists = values.map((value) => [...Buffer.from(value)]);
  const count = Math.max(...lists.map(({ length }) => length));
  return [
    ...head(TYPE.text, count),
    ...lists.flatMap((list) => Array.from({ length: count }, (_, k) => list[k] ?? 0)),
  ];
}

const head = (type: number, count: number): Bytes =>
  count < 15 ? [(count << 4) | type] : [0xf0 | type, ...integers([count])];

const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, k) => (value >> (8 * k)) & 255);

const single = (value: number): Bytes => [...new Uint8Array(Float32Array.of(value).buffer)];
