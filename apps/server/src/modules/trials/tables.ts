import type { Generated } from 'kysely';
import type { Crop } from '@panicle/contract/traits';
import type { Design } from '@panicle/contract/designs';
import type { CheckType, Season, TrialStage } from '@panicle/contract/trials';

export interface TrialTable {
  id: string;
  name: string;
  test_id: string;
  description: Generated<string>;
  year: number;
  season: Season;
  stage: TrialStage;
  test_method: Design;
  randomize: Generated<boolean>;
  rows_per_plot: number | null;
  replicate_count: number;
  check_type: CheckType;
  seed_quantity: number | null;
  crop: Crop;
  owner_id: string;
  is_public: Generated<boolean>;
  created_by: string;
  created_at: Generated<Date>;
  updated_by: string;
  updated_at: Generated<Date>;
  revision: Generated<number>;
}

export interface TrialEnvironmentTable {
  id: string;
  trial_id: string;
  location: string;
  year: number;
  season: Season;
  position: number;
  batch_id: string | null;
  revision: Generated<number>;
}

export interface TrialEntryTable {
  id: string;
  trial_id: string;
  name: string;
  material_id: string | null;
  is_check: Generated<boolean>;
  position: number;
  batch_id: string | null;
  revision: Generated<number>;
}

export interface PlotTable {
  id: string;
  trial_id: string;
  environment_id: string;
  entry_id: string;
  plot_number: string | null;
  replicate: string | null;
  block: string | null;
  field_row: number | null;
  field_column: number | null;
  position: number;
  batch_id: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    trial: TrialTable;
    trial_environment: TrialEnvironmentTable;
    trial_entry: TrialEntryTable;
    plot: PlotTable;
  }
}
