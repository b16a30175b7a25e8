import { say, type Language } from '@panicle/contract';
import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import {
  packetLabelFields,
  plotLabelFields,
  type LabelRecords,
  type PacketLabelRequest,
} from '@panicle/contract/labels/print-jobs';
import type { PreparationPlan, PreparationStep } from '@panicle/contract/preparation-plans';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { requirePrintable, withMissing } from '../../../platform/labels/label-records.ts';
import { plotLabels } from '../plot/labels.ts';
import { readPack } from './pack.ts';
import { requirePlan } from './service.ts';

const kernels = { zh: '粒', en: 'seeds' };
const ofPlots = new Set(plotLabelFields.map(({ key }) => key));

/** What a packet says beside its plot. */
const own: Readonly<
  Record<string, (plan: PreparationPlan, step: PreparationStep, packet: number, language: Language) => string>
> = {
  plan: ({ name }) => name,
  step: (_plan, { step }) => String(step),
  packet: (_plan, { packets }, packet) => (packets === 1 ? '' : `${packet} / ${packets}`),
  amount: (_plan, { packet, packetUnit }, _packet, language) =>
    packet === null ? '' : `${packet} ${packetUnit === 'g' ? 'g' : say(kernels, language)}`,
  lotCode: (_plan, { lotCode }) => lotCode,
};

/** The plan that is asked for, or that the plots belong to. Throws `labelsOfNothing`, `notFound`. */
async function planOf(connection: Connection, { ids, filter }: PacketLabelRequest): Promise<PreparationPlan> {
  if (filter) return requirePlan(connection, filter.planId);
  const [row] = await connection.query<{ id: string }>(
    `select t.id from plot p join preparation_plan t on t.environment_id = p.environment_id
      where p.id = any($1::uuid[]) limit 1`,
    [ids ?? []],
  );
  if (!row) throw new BusinessError('labelsOfNothing');
  return requirePlan(connection, row.id);
}

/** Throws `labelUnknownField`. */
function requireFields(keys: readonly string[]): void {
  const unknown = keys.find(
    (key) => key !== CODE_FIELD && !packetLabelFields.some((field) => field.key === key),
  );
  if (unknown !== undefined) throw new BusinessError('labelUnknownField', { field: unknown });
}

/**
 * What the labels of packets say, in sowing order: a label for each packet, with the code of its plot. Throws
 * `labelUnknownField`, `labelsTooMany`, `labelsOfNothing`, `notFound`.
 */
export async function packetLabels(
  connection: Connection,
  language: Language,
  request: PacketLabelRequest,
): Promise<LabelRecords> {
  requireFields(request.fields);
  const plan = await planOf(connection, request);
  const wanted = request.ids && new Set(request.ids);
  const { steps } = await readPack(connection, plan);
  const chosen = steps.filter(({ plotId }) => wanted?.has(plotId) ?? true);
  const ordered = request.order === 'desc' ? chosen.toReversed() : chosen;
  requirePrintable(ordered.reduce((sum, { packets }) => sum + packets, 0));
  const plots = await plotLabels(connection, language, {
    ids: ordered.map(({ plotId }) => plotId),
    fields: request.fields.filter((key) => ofPlots.has(key)),
  });
  const byId = new Map(plots.records.map((record) => [record.id, record]));
  const fields = request.fields.filter((key) => Object.hasOwn(own, key));
  const records = ordered.flatMap((step) =>
    Array.from({ length: step.packets }, (_, index) => ({
      id: step.plotId,
      values: {
        ...byId.get(step.plotId)?.values,
        ...Object.fromEntries(fields.map((key) => [key, own[key]!(plan, step, index + 1, language)])),
      },
    })),
  );
  const missing = wanted ? wanted.size - ordered.length : 0;
  return { ...withMissing(records, undefined), missing };
}
