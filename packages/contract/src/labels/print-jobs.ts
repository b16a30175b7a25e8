import { Type, type Static } from 'typebox';
import { Identifier, OneOf, StrictObject } from '../envelope.ts';
import type { Text } from '../language.ts';
import { materialFilter, MATERIAL_SORTS } from '../material-search.ts';
import { PLOT_SORTS, plotFilter } from '../observations.ts';
import { lotFieldNames } from '../seed-lots.ts';
import { StoragePlaceQuery, levelNames, storagePlaceFieldNames } from '../storage-places.ts';
import { CODE_FIELD } from './fill-text.ts';
import type { LabelKind } from './templates.ts';

/** Labels of one print; more are for a printing house, or several prints. */
export const MOST_LABELS = 5000;
export const MOST_COPIES = 100;
export const MOST_FIELDS = 60;

// the order is one for all kinds, beside the filter
const { sort: _sort, order: _order, ...plotsOfList } = plotFilter;

/** What is printed and what it says, the same for all kinds of records. */
const asked = {
  /** the chosen records, in the order in which they are printed */
  ids: Type.Optional(Type.Array(Identifier, { minItems: 1, maxItems: MOST_LABELS, uniqueItems: true })),
  /** fields of the label */
  fields: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: MOST_FIELDS,
    uniqueItems: true,
  }),
  order: Type.Optional(OneOf(['asc', 'desc'])),
};

/** The materials that labels are printed of: chosen ones, or all that a list shows. */
export const MaterialLabelRequest = StrictObject({
  ...asked,
  filter: Type.Optional(StrictObject(materialFilter)),
  /** one of MATERIAL_SORTS or the id of a user's column; without it chosen ones keep their order */
  sort: Type.Optional(Type.String({ maxLength: 42 })),
});
export type MaterialLabelRequest = Static<typeof MaterialLabelRequest>;

export const LOT_SORTS = ['lotCode', 'name', 'balance', 'year'] as const;
export const LotLabelRequest = StrictObject({
  ...asked,
  filter: Type.Optional(
    StrictObject({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      materialId: Type.Optional(Identifier),
    }),
  ),
  sort: Type.Optional(OneOf(LOT_SORTS)),
});
export type LotLabelRequest = Static<typeof LotLabelRequest>;

const { search, level, parentId } = StoragePlaceQuery.properties;
export const PLACE_SORTS = ['code'] as const;
/** Of chosen ones without a sort their own order; else that of the tree, a place before what lies in it. */
export const PlaceLabelRequest = StrictObject({
  ...asked,
  filter: Type.Optional(StrictObject({ search, level, parentId })),
  sort: Type.Optional(OneOf(PLACE_SORTS)),
});
export type PlaceLabelRequest = Static<typeof PlaceLabelRequest>;

export const PlotLabelRequest = StrictObject({
  ...asked,
  /** the plots of one trial */
  filter: Type.Optional(StrictObject({ ...plotsOfList, trialId: Identifier })),
  sort: Type.Optional(OneOf(PLOT_SORTS)),
});
export type PlotLabelRequest = Static<typeof PlotLabelRequest>;

export const CROSS_SORTS = ['name'] as const;
/** Crosses of a task; with a location each of its plots, in planting order. */
export const CrossLabelRequest = StrictObject({
  ...asked,
  filter: Type.Optional(
    StrictObject({
      taskId: Identifier,
      /** place in the locations of the task, from 0 */
      location: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
  ),
  sort: Type.Optional(OneOf(CROSS_SORTS)),
});
export type CrossLabelRequest = Static<typeof CrossLabelRequest>;

/** The packets of one preparation plan, always in sowing order; `ids`: those of these plots. */
export const PacketLabelRequest = StrictObject({
  fields: asked.fields,
  order: asked.order,
  ids: asked.ids,
  filter: Type.Optional(StrictObject({ planId: Identifier })),
  sort: Type.Optional(OneOf(['step'])),
});
export type PacketLabelRequest = Static<typeof PacketLabelRequest>;

/** What one label says: its values by field, as the reader's language writes them. */
export const LabelRecord = Type.Object({
  id: Identifier,
  values: Type.Record(Type.String(), Type.String()),
});
export type LabelRecord = Static<typeof LabelRecord>;

/** The records of a print in their order; chosen ones that are gone are counted. */
export const LabelRecords = Type.Object({ records: Type.Array(LabelRecord), missing: Type.Integer() });
export type LabelRecords = Static<typeof LabelRecords>;

/** A field that can be put on a label. */
export interface LabelField {
  key: string;
  title: Text;
}

const code: LabelField = { key: CODE_FIELD, title: { zh: '记录码', en: 'Record code' } };
export const groupField: LabelField = { key: 'groupName', title: { zh: '分组', en: 'Group' } };

const field = ([key, title]: [string, Text]): LabelField => ({ key, title });
export const lotFields: readonly LabelField[] = [
  code,
  ...Object.entries(lotFieldNames).map(field),
  { key: 'name', title: { zh: '材料名称', en: 'Material name' } },
  { key: 'sourceId', title: { zh: '材料编号', en: 'Accession (source ID)' } },
  { key: 'place', title: { zh: '存放位置', en: 'Storage place' } },
  ...Object.entries(levelNames).map(field),
  { key: 'balance', title: { zh: '库存', en: 'Balance' } },
  { key: 'unit', title: { zh: '单位', en: 'Unit' } },
  { key: 'germination', title: { zh: '发芽率（%）', en: 'Germination (%)' } },
  { key: 'testedOn', title: { zh: '最近发芽试验', en: 'Last germination test' } },
  { key: 'keeper', title: { zh: '保管人', en: 'Keeper' } },
];

export const placeLabelFields: readonly LabelField[] = [
  code,
  { key: 'placeCode', title: { zh: '位置编码', en: 'Code of the place' } },
  { key: 'path', title: { zh: '完整位置', en: 'Path' } },
  { key: 'level', title: storagePlaceFieldNames.level },
  { key: 'remarks', title: storagePlaceFieldNames.remarks },
];

export const plotLabelFields: readonly LabelField[] = [
  code,
  { key: 'plotNumber', title: { zh: '小区号', en: 'Plot number' } },
  { key: 'trial', title: { zh: '试验', en: 'Trial' } },
  { key: 'year', title: { zh: '年份', en: 'Year' } },
  { key: 'location', title: { zh: '环境', en: 'Environment' } },
  { key: 'entryName', title: { zh: '参试品种', en: 'Entry' } },
  { key: 'sourceId', title: { zh: '材料编号', en: 'Accession (source ID)' } },
  { key: 'replicate', title: { zh: '重复', en: 'Replicate' } },
  { key: 'block', title: { zh: '区组', en: 'Block' } },
  { key: 'fieldRow', title: { zh: '行', en: 'Row' } },
  { key: 'fieldColumn', title: { zh: '列', en: 'Column' } },
  { key: 'position', title: { zh: '行 / 列', en: 'Row / column' } },
  { key: 'check', title: { zh: '对照', en: 'Check' } },
];

export const crossLabelFields: readonly LabelField[] = [
  code,
  { key: 'name', title: { zh: '组合', en: 'Cross' } },
  { key: 'female', title: { zh: '母本', en: 'Female' } },
  { key: 'femaleSourceId', title: { zh: '母本编号', en: 'Source ID of the female' } },
  { key: 'male', title: { zh: '父本', en: 'Male' } },
  { key: 'maleSourceId', title: { zh: '父本编号', en: 'Source ID of the male' } },
  { key: 'task', title: { zh: '杂交任务', en: 'Crossing task' } },
  { key: 'year', title: { zh: '年份', en: 'Year' } },
  { key: 'location', title: { zh: '地点', en: 'Location' } },
  { key: 'number', title: { zh: '序号', en: 'Number' } },
  { key: 'position', title: { zh: '行 / 列', en: 'Row / column' } },
  { key: 'repetition', title: { zh: '重复', en: 'Replicate' } },
  { key: 'pollinated', title: { zh: '最近授粉', en: 'Last pollinated' } },
  { key: 'flowers', title: { zh: '授粉数', en: 'Flowers pollinated' } },
];

export const packetLabelFields: readonly LabelField[] = [
  ...plotLabelFields,
  { key: 'plan', title: { zh: '准备计划', en: 'Preparation plan' } },
  { key: 'step', title: { zh: '播种顺序', en: 'Sowing order' } },
  { key: 'packet', title: { zh: '第几袋', en: 'Packet of the plot' } },
  { key: 'amount', title: { zh: '每袋用种量', en: 'Seed in the packet' } },
  { key: 'lotCode', title: lotFieldNames.lotCode },
];

/** Fields that every record of the kind has; users' own columns of materials come to them. */
export const codeField = code;

/** What a list can be sorted by before it is printed. */
export const labelSorts: Readonly<Record<LabelKind, readonly string[]>> = {
  material: MATERIAL_SORTS,
  seedLot: LOT_SORTS,
  storagePlace: PLACE_SORTS,
  plot: PLOT_SORTS,
  cross: CROSS_SORTS,
  packet: ['step'],
};
