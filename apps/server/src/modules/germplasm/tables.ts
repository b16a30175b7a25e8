import type { Generated } from 'kysely';
import type { MaterialStatus, MaterialType } from '@panicle/contract/material-columns';
import type { ListDisplay } from '@panicle/contract/list-display';

interface ChangeStamp {
  revision: Generated<number>;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Generated<Date>;
  updated_by: string;
}

export interface MaterialGroupTable extends ChangeStamp {
  id: string;
  name: string;
  owner_id: string;
  is_public: Generated<boolean>;
}

/** A material's picture in the storage. */
export interface StoredPicture {
  /** changes with the picture */
  version: string;
  objectKey: string;
  type: 'image/png' | 'image/jpeg';
  /** bytes */
  size: number;
  /** pixels */
  width: number;
  height: number;
  /** small copy for lists, made by the browser; null where none was sent */
  thumbnail: { objectKey: string; type: 'image/png' | 'image/jpeg' } | null;
}

export interface MaterialTable extends ChangeStamp {
  id: string;
  /** null: in no table */
  group_id: string | null;
  source_id: string;
  variety: string | null;
  name_en: string | null;
  synonyms: string | null;
  generation: string | null;
  type: MaterialType | null;
  status: Generated<MaterialStatus>;
  storage_location: string | null;
  harvest_quantity: number | null;
  inventory_quantity: number | null;
  quantity_unit: string | null;
  year: number | null;
  station: string | null;
  room: string | null;
  remark: string | null;
  picture: StoredPicture | null;
  /** field id -> number or text */
  field_values: Generated<Record<string, string | number>>;
  batch_id: string | null;
  search_text: Generated<string>;
  search_also: Generated<string>;
  source_key: Generated<string>;
  source_twin: Generated<number>;
}

export interface ListDisplayTable {
  account_id: string;
  list: string;
  settings: ListDisplay;
  updated_at: Generated<Date>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    material_group: MaterialGroupTable;
    material: MaterialTable;
    list_display: ListDisplayTable;
  }
}
