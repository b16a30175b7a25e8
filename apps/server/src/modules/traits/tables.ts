import type { Generated } from 'kysely';
import type { Crop, TraitClass, TraitType } from '@panicle/contract/traits';

export interface TraitTable {
  id: string;
  name: string;
  english_name: Generated<string>;
  crop: Crop;
  classification: TraitClass;
  data_type: TraitType;
  minimum: number | null;
  maximum: number | null;
  precision: number | null;
  unit: Generated<string>;
  ideal_value: number | null;
  default_value: string | null;
  fuzzy: Generated<boolean>;
  quantitative: Generated<boolean>;
  calculable: Generated<boolean>;
  record_date: Generated<boolean>;
  possible_values: Generated<string[]>;
  description: Generated<string>;
  batch_id: string | null;
  created_by: string;
  created_at: Generated<Date>;
  updated_by: string;
  updated_at: Generated<Date>;
  revision: Generated<number>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    trait: TraitTable;
  }
}
