import { Type, type Static } from 'typebox';
import { BREEDING_METHODS, breedingMethodNames, needsOneParent } from './breeding-methods.ts';
import { choicesOf } from './choices.ts';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { MeasuredTrait } from './material-query.ts';
import { ReadableName } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';

/** What a user states about where a material comes from; a parent that is not known is null. */
export const PedigreeFields = StrictObject({
  materialId: Identifier,
  female: Nullable(Identifier),
  male: Nullable(Identifier),
  method: Nullable(OneOf(BREEDING_METHODS)),
  /** of the material, as breeders write it: F1, F6, S3, BC2F3, DH */
  generation: ReadableName({ maxLength: 30 }),
  year: Nullable(Type.Integer({ minimum: 1000, maximum: 9999 })),
  /** who or what says so: a field book, a publication, a file */
  source: ReadableName({ maxLength: 200 }),
});
export type PedigreeFields = Static<typeof PedigreeFields>;

export const pedigreeFieldNames: FieldNames<PedigreeFields> = {
  materialId: { zh: '材料', en: 'Material' },
  female: { zh: '母本', en: 'Female parent' },
  male: { zh: '父本', en: 'Male parent' },
  method: { zh: '育成方法', en: 'Method' },
  generation: { zh: '世代', en: 'Generation' },
  year: { zh: '年份', en: 'Year' },
  source: { zh: '来源', en: 'Source' },
};

/** A material has one accepted record; records with other parents wait for a decision, which rejects all but one. */
export const pedigreeStatusNames = {
  accepted: { zh: '采用', en: 'Accepted' },
  conflicting: { zh: '有冲突', en: 'Conflicting' },
  rejected: { zh: '未采用', en: 'Rejected' },
} as const satisfies Record<string, Text>;
export type PedigreeStatus = keyof typeof pedigreeStatusNames;
export const PEDIGREE_STATUSES = choicesOf(pedigreeStatusNames);

const Code = Nullable(Type.String());

export const PedigreeRecord = Type.Object({
  ...KeptOf(PedigreeFields).properties,
  status: OneOf(PEDIGREE_STATUSES),
  /** of the material: its name, or its code where it has none */
  name: Type.String(),
  sourceId: Type.String(),
  femaleName: Code,
  femaleSourceId: Code,
  maleName: Code,
  maleSourceId: Code,
});
export type PedigreeRecord = Static<typeof PedigreeRecord>;

export const pedigreeDefaults: Omit<PedigreeFields, 'materialId'> = {
  female: null,
  male: null,
  method: null,
  generation: '',
  year: null,
  source: '',
};

export const PedigreeCreation = CreationOf(PedigreeFields, ['materialId']);
export type PedigreeCreation = Static<typeof PedigreeCreation>;
export const PedigreeChange = ChangeOf(PedigreeFields);
export type PedigreeChange = Static<typeof PedigreeChange>;

export const PedigreeQuery = StrictObject({
  ...listQuery(['materialId', 'female', 'male', 'method', 'generation', 'year', 'source', 'updatedAt']),
  /** part of the code or name of the material or of a parent, or of the source */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  method: Type.Optional(OneOf(BREEDING_METHODS)),
  status: Type.Optional(OneOf(PEDIGREE_STATUSES)),
  /** records of this material, or with it as a parent */
  materialId: Type.Optional(Identifier),
});
export type PedigreeQuery = Static<typeof PedigreeQuery>;

type Problem = FieldProblem<keyof PedigreeFields>;

/** The rules that hold between the fields of a record, for the form and the server alike. */
export function checkPedigree({ materialId, female, male, method }: PedigreeFields): Problem[] {
  const found: Problem[] = [];
  if (materialId && female === materialId)
    found.push({ field: 'female', error: 'pedigreeOwnParent', values: {} });
  if (materialId && male === materialId)
    found.push({ field: 'male', error: 'pedigreeOwnParent', values: {} });
  if (needsOneParent(method) && female && male && female !== male)
    found.push({ field: 'male', error: 'pedigreeOneParent', values: {} });
  return found;
}

/** Materials that one answer shows at most. */
export const MAXIMUM_TREE_NODES = 20_000;
export const MAXIMUM_TREE_DEPTH = 100;
/** Materials whose coancestry one call gives. */
export const MAXIMUM_COANCESTRY = 200;
/** Materials of a relationship matrix that is downloaded. */
export const MAXIMUM_MATRIX = 5000;

export const treeDirections = {
  both: { zh: '祖先和后代', en: 'Ancestors and descendants' },
  ancestors: { zh: '祖先', en: 'Ancestors' },
  descendants: { zh: '后代', en: 'Descendants' },
} as const satisfies Record<string, Text>;
export type TreeDirection = keyof typeof treeDirections;
export const TREE_DIRECTIONS = choicesOf(treeDirections);

export const TreeQuery = StrictObject({
  direction: Type.Optional(OneOf(TREE_DIRECTIONS)),
  depth: Type.Optional(Type.Integer({ minimum: 1, maximum: MAXIMUM_TREE_DEPTH })),
  /** generations of descendants, where they are fewer than those of ancestors */
  down: Type.Optional(Type.Integer({ minimum: 1, maximum: MAXIMUM_TREE_DEPTH })),
});
export type TreeQuery = Static<typeof TreeQuery>;

/** Which materials the graph is of: those of a list with all of their ancestors, or all that have a record. */
export const GraphQuery = StrictObject({ listId: Type.Optional(Identifier) });
export type GraphQuery = Static<typeof GraphQuery>;

export const TreeNode = Type.Object({
  materialId: Identifier,
  sourceId: Type.String(),
  /** its name, or its code where it has none */
  name: Type.String(),
  generation: Nullable(Type.String()),
  group: Nullable(Type.String()),
});
export type TreeNode = Static<typeof TreeNode>;
/** One accepted record. */
export const TreeEdge = Type.Object({
  id: Identifier,
  materialId: Identifier,
  female: Nullable(Identifier),
  male: Nullable(Identifier),
  method: Nullable(OneOf(BREEDING_METHODS)),
  generation: Type.String(),
});
export type TreeEdge = Static<typeof TreeEdge>;

export const PedigreeTree = Type.Object({
  nodes: Type.Array(TreeNode),
  edges: Type.Array(TreeEdge),
  /** there is more than is shown */
  cut: Type.Boolean(),
});
export type PedigreeTree = Static<typeof PedigreeTree>;

/** Whether the selfings that generations tell of count: F6 after a cross is five of them, a doubled haploid is pure. */
export const selfingNames = {
  counted: { zh: '按世代计入自交', en: 'Count the selfings of each generation' },
  ignored: { zh: '只按双亲计算', en: 'From the parents alone' },
} as const satisfies Record<string, Text>;
export type Selfing = keyof typeof selfingNames;
export const SELFINGS = choicesOf(selfingNames);

export const PedigreeNumbersRequest = StrictObject({
  materialIds: Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_TREE_NODES, uniqueItems: true }),
  selfing: Type.Optional(OneOf(SELFINGS)),
});
export type PedigreeNumbersRequest = Static<typeof PedigreeNumbersRequest>;

export const PedigreeNumbers = Type.Object({
  materials: Type.Array(
    Type.Object({
      materialId: Identifier,
      /** F, the probability that both alleles of a locus are identical by descent */
      inbreeding: Type.Number(),
      /** generations to the farthest founder; 0 for a founder */
      generations: Type.Integer(),
      founder: Type.Boolean(),
    }),
  ),
  /** records that were reckoned with */
  records: Type.Integer(),
});
export type PedigreeNumbers = Static<typeof PedigreeNumbers>;

export const CoancestryRequest = StrictObject({
  materialIds: Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_COANCESTRY, uniqueItems: true }),
  selfing: Type.Optional(OneOf(SELFINGS)),
});

export const Coancestry = Type.Object({
  materials: Type.Array(TreeNode),
  /** coancestry of each pair, row by row; (1 + F) / 2 on the diagonal */
  values: Type.Array(Type.Number()),
  inbreeding: Type.Array(Type.Number()),
  /** shares of the genes of all the materials that come from each founder, the largest first */
  founders: Type.Array(Type.Object({ material: TreeNode, share: Type.Number() })),
  /** share that comes from unknown parents */
  unknown: Type.Number(),
  /** 1 / sum of squared shares of the founders */
  effectiveFounders: Type.Number(),
});
export type Coancestry = Static<typeof Coancestry>;

/** A path between two materials over parents and offspring; empty where there is none. */
export const PedigreePath = Type.Object({ nodes: Type.Array(TreeNode), edges: Type.Array(TreeEdge) });
export type PedigreePath = Static<typeof PedigreePath>;

/** Offspring of one material that one answer lists; the tree says how many there are. */
export const MAXIMUM_RELATIVES = 1000;

/** A parent or an offspring of a material, as the tree shows it. */
export const Relative = Type.Object({
  node: TreeNode,
  /** which parent this is of the other one, or the other one of this; both of a selfed one */
  side: OneOf(['female', 'male', 'both']),
  /** how it came about itself */
  method: Nullable(OneOf(BREEDING_METHODS)),
  /** of an offspring: its other parent */
  partner: Nullable(TreeNode),
  /** how many further relatives follow: known parents of a parent, offspring of an offspring */
  more: Type.Integer(),
});
export type Relative = Static<typeof Relative>;
export const Relatives = Type.Object({
  material: TreeNode,
  method: Nullable(OneOf(BREEDING_METHODS)),
  parents: Type.Array(Relative),
  offspring: Type.Array(Relative),
  /** with those that are not listed */
  offspringCount: Type.Integer(),
});
export type Relatives = Static<typeof Relatives>;

/** Crosses that lead up to a material in its pedigree string, and parents that one names at most. */
export const MAXIMUM_STRING_DEPTH = 20;
export const MAXIMUM_STRING_NAMES = 500;
export const PedigreeStringQuery = StrictObject({
  depth: Type.Optional(Type.Integer({ minimum: 1, maximum: MAXIMUM_STRING_DEPTH })),
});
export const PedigreeString = Type.Object({
  /** in Purdy's notation */
  text: Type.String(),
  /** crosses that it goes back */
  depth: Type.Integer(),
  /** it reaches the founders */
  whole: Type.Boolean(),
});
export type PedigreeString = Static<typeof PedigreeString>;

export const TraitValuesRequest = StrictObject({
  materialIds: Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_TREE_NODES, uniqueItems: true }),
  traitId: Identifier,
});
export type TraitValuesRequest = Static<typeof TraitValuesRequest>;
/** What trials hold of a trait of materials: the mean of a numeric one, else all of its values. */
export const TraitValues = Type.Object({
  trait: MeasuredTrait,
  values: Type.Array(
    Type.Object({ materialId: Identifier, value: Type.Union([Type.Number(), Type.String()]) }),
  ),
});
export type TraitValues = Static<typeof TraitValues>;

export const PEDIGREE_FILES = ['purdy', 'panicle', 'r', 'matrix'] as const;
export type PedigreeFile = (typeof PEDIGREE_FILES)[number];
export const PedigreeFileRequest = StrictObject({
  form: OneOf(PEDIGREE_FILES),
  /** these with all of their ancestors; all materials with a record where it is left out */
  materialIds: Type.Optional(
    Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_TREE_NODES, uniqueItems: true }),
  ),
  /** the materials of this list instead */
  listId: Type.Optional(Identifier),
  selfing: Type.Optional(OneOf(SELFINGS)),
});
export type PedigreeFileRequest = Static<typeof PedigreeFileRequest>;

export const pedigreeValueNames = { method: breedingMethodNames, status: pedigreeStatusNames };

/**
 * Generations of selfing after the cross that a generation tells of: 5 for F6, 3 for S3, 2 for BC2F3, Infinity for a
 * doubled haploid; null where it says none of these.
 */
export function selfingsOf(generation: string): number | null {
  const text = generation.normalize('NFKC').trim().toUpperCase();
  if (/^(DH\d*|RIL)$/.test(text)) return Infinity;
  const filial = /F(\d+)$/.exec(text);
  if (filial) return Math.max(0, Number(filial[1]) - 1);
  const selfed = /^S(\d+)$/.exec(text);
  if (selfed) return Number(selfed[1]);
  return /^BC\d+$/.test(text) ? 0 : null;
}
