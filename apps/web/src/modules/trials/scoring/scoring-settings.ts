import { remember, remembered } from '../../../ui/remember.ts';
import { firstWalk, type Walk } from './walk.ts';

/** How one person scores one environment, and where he was; kept on the device. */
export interface ScoringSettings {
  walk: Walk;
  /** names of entries are not shown: the scorer is not led by them */
  blind: boolean;
  /** on the way to the next plot */
  skipDone: boolean;
  plotId: string | null;
  traitId: string | null;
}

const start: ScoringSettings = {
  walk: firstWalk,
  blind: false,
  skipDone: false,
  plotId: null,
  traitId: null,
};

const nameOf = (userId: string, environmentId: string) => `scoring ${userId} ${environmentId}`;

export function readSettings(userId: string, environmentId: string): ScoringSettings {
  const kept = remembered<Partial<ScoringSettings>>(nameOf(userId, environmentId), {});
  return { ...start, ...kept, walk: { ...start.walk, ...kept.walk } };
}

export const keepSettings = (userId: string, environmentId: string, settings: ScoringSettings): void =>
  remember(nameOf(userId, environmentId), settings);
