import type { Module } from '../module.ts';
import { numberingWords } from './audit-words.ts';
import { numberRuleBin } from './bin-kind.ts';
import { numberRuleRoutes } from './routes.ts';

export { addFirstNumberRules } from './first-rules.ts';
export { giveNumber, giveNumbers, type NumbersWanted } from './give-numbers.ts';
export { registerNumberUses } from './number-uses.ts';
export { findDefaultRule } from './queries.ts';
export { numberRuleReferences } from './references.ts';
export { createNumberRule, eraseNumberRulesOfBatch, requireNumberRule } from './service.ts';

export const numberingModule: Module = {
  name: 'numbering',
  auditWords: numberingWords,
  routes: numberRuleRoutes,
  binKinds: [numberRuleBin],
};
