import type { Material } from '@panicle/contract/germplasm';

const columnsWith = (groupName: string, createdBy: string, updatedBy: string) => `
  m.id as "materialId", m.group_id as "groupId", ${groupName} as "groupName",
  m.source_id as "sourceId", m.variety, m.name_en as "nameEn", m.synonyms, m.generation, m.type, m.status, m.year, m.station,
  m.room, m.storage_location as "storageLocation", m.harvest_quantity as "harvestQuantity",
  m.inventory_quantity as "inventoryQuantity", m.quantity_unit as "quantityUnit", m.remark, m.picture ->> 'version' as picture,
  m.field_values as values, m.revision, m.created_at as "createdAt", ${createdBy} as "createdBy",
  m.updated_at as "updatedAt", ${updatedBy} as "updatedBy"`;

/** The joins and columns of a material as it is answered; `m` is the material. */
export const MATERIAL_COLUMNS = columnsWith('g.name', 'c.username', 'u.username');
export const MATERIAL_JOINS = `left join material_group g on g.id = m.group_id
  join account c on c.id = m.created_by
  join account u on u.id = m.updated_by`;

const username = (column: string) => `(select username from account where id = m.${column})`;
/**
 * The same without joins, for statements whose plan is made anew each time: the more tables are joined, the longer the
 * planner takes, and for one page of materials that is longer than the work itself.
 */
export const MATERIAL_COLUMNS_WITHOUT_JOINS = columnsWith(
  '(select name from material_group where id = m.group_id)',
  username('created_by'),
  username('updated_by'),
);

export type MaterialRow = Omit<Material, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** The version in the address lets a browser keep a picture until another one takes its place. */
export function pictureAddress(materialId: string, version: string): string {
  return `/crop/crop-material-information/picture/${materialId}?version=${version}`;
}

/** Leaves aside what a statement selects beside the material. */
export function materialOf(row: MaterialRow): Material {
  // Written out: a page of materials made from a list of keys took three times as long.
  return {
    materialId: row.materialId,
    groupId: row.groupId,
    groupName: row.groupName,
    sourceId: row.sourceId,
    variety: row.variety,
    nameEn: row.nameEn,
    synonyms: row.synonyms,
    generation: row.generation,
    type: row.type,
    status: row.status,
    year: row.year,
    station: row.station,
    room: row.room,
    storageLocation: row.storageLocation,
    harvestQuantity: row.harvestQuantity,
    inventoryQuantity: row.inventoryQuantity,
    quantityUnit: row.quantityUnit,
    remark: row.remark,
    picture: row.picture === null ? null : pictureAddress(row.materialId, row.picture),
    values: row.values,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}
