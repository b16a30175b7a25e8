import { randomInt } from 'node:crypto';
import type { PlanChoice, PlanProposal, PlanWish } from '@panicle/contract/trial-plans';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import { requireTrial } from '../trial/service.ts';
import { planSites, type PlannedSite } from './plan-sites.ts';
import { proposePlans } from './propose.ts';
import { readTrialToPlan, type TrialToPlan } from './trial-to-plan.ts';

/** A search for a good design takes a second or so at each site. */
const DEADLINE = 120_000;
const SEEDS = 1_000_000;

export interface Planned {
  trial: TrialToPlan;
  sites: PlannedSite[];
}

export const planWork: SideWork<{ trialId: string; choice: PlanChoice }, Planned> = {
  name: 'field-plan',
  deadline: DEADLINE,
  async run({ platform: { database } }, { trialId, choice }) {
    await requireTrial(database, trialId);
    const trial = await readTrialToPlan(database, trialId);
    return { trial, sites: await planSites(trial, choice) };
  },
};

export const proposeWork: SideWork<{ trialId: string; wish: PlanWish }, PlanProposal[]> = {
  name: 'field-plan-proposals',
  deadline: DEADLINE,
  async run({ platform: { database } }, { trialId, wish }) {
    const trial = await requireTrial(database, trialId);
    const toPlan = await readTrialToPlan(database, trialId);
    // short enough to be written down
    return proposePlans(trial, toPlan, { wish, seed: randomInt(SEEDS) });
  },
};
