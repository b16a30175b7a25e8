export { sitePlans, type SitePlan } from './site-plans.ts';
export { partiallyReplicatedSitePlans } from './partially-replicated-sites.ts';
