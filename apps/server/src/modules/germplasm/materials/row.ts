import { Material } from '@panicle/contract/germplasm';

/** The joins and columns of a material as it is answered; `m` is the material. */
export const MATERIAL_COLUMNS = `m.id as "materialId", m.group_id as "groupId", g.name as "groupName",
  m.source_id as "sourceId", m.variety, m.name_en as "nameEn", m.generation, m.type, m.status, m.year, m.station,
  m.room, m.storage_location as "storageLocation", m.harvest_quantity as "harvestQuantity",
  m.inventory_quantity as "inventoryQuantity", m.remark, m.picture ->> 'version' as picture,
  m.field_values as values, m.revision, m.created_at as "createdAt", c.username as "createdBy",
  m.updated_at as "updatedAt", u.username as "updatedBy"`;
export const MATERIAL_JOINS = `left join material_group g on g.id = m.group_id
  join account c on c.id = m.created_by
  join account u on u.id = m.updated_by`;

export type MaterialRow = Omit<Material, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** The version in the address lets a browser keep a picture until another one takes its place. */
export function pictureAddress(materialId: string, version: string): string {
  return `/crop/crop-material-information/picture/${materialId}?version=${version}`;
}

const keys = Object.keys(Material.properties) as (keyof Material)[];

/** Leaves aside what a statement selects beside the material. */
export function materialOf(row: MaterialRow): Material {
  const material = Object.fromEntries(keys.map((key) => [key, row[key]])) as unknown as Material;
  material.picture = row.picture === null ? null : pictureAddress(row.materialId, row.picture);
  material.createdAt = row.createdAt.toISOString();
  material.updatedAt = row.updatedAt.toISOString();
  return material;
}
