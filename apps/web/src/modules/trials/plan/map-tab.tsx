import { useMemo, useState } from 'react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Form, Select, Skeleton } from 'antd';
import { useLocation } from 'react-router';
import { designNames } from '@panicle/contract/designs';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { ChosenPlan, FieldMapSite } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { traitTitle } from '@panicle/contract/traits';
import { formatNumber } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { hasUnsaved } from '../../../ui/form/unsaved.ts';
import { useAskDiscard } from '../../../ui/form/use-ask-discard.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { FactRow } from '../../../ui/page/fact-list.tsx';
import { fieldMap } from './api.ts';
import { measuredTrait, type MapColour } from './field-figure.ts';
import { MapEditor } from './map/map-editor.tsx';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';
import { ResidualFields, useResiduals } from './residuals/use-residuals.tsx';

const PLAIN = ['replicate', 'block', 'kind', 'entry'] as const;
const WORDS = { replicate: 'byReplicate', block: 'byBlock', kind: 'byKind', entry: 'byEntry' } as const;

/** What the colours mean: a label of the plots, a trait, by its values or by what is missing, or what an analysis left of it. */
function useColours(trial: TrialDetail) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const { hasRight } = useSignedIn();
  const [value, setValue] = useState<string>('replicate');
  const [colour, traitId] = value.split(' ') as [MapColour, string | undefined];
  const traits = trial.traits.map((trait) => ({ id: trait.id, name: textOf(traitTitle(trait)) }));
  const options = [
    ...PLAIN.map((one) => ({ value: one as string, label: say(WORDS[one]) })),
    ...(hasRight('statistics.read') ? [{ value: 'residual', label: say('byResidual') }] : []),
    ...traits.map(({ id, name }) => ({ value: `trait ${id}`, label: name })),
    ...traits.map(({ id, name }) => ({ value: `missing ${id}`, label: `${say('byMissing')} · ${name}` })),
  ];
  return { value, setValue, options, colour, trait: trial.traits.find(({ id }) => id === traitId) };
}

export function MapTab({ trial }: { trial: TrialDetail }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const { pathname } = useLocation();
  const askDiscard = useAskDiscard();
  const colours = useColours(trial);
  const [environmentId, setEnvironmentId] = useState<string>();
  const first = trial.environments.find(({ plotCount }) => plotCount > 0)?.id;
  const shown = environmentId ?? first ?? '';
  const map = useQuery({
    ...fieldMap(trial.id, {
      environmentId: shown,
      ...(colours.trait ? { traitId: colours.trait.id } : {}),
    }),
    enabled: shown !== '',
    placeholderData: keepPreviousData,
  });
  const residuals = useResiduals(colours.colour === 'residual', map.data?.sites[0]);
  const site = residuals.shown;
  const measured = useMemo(
    () =>
      residuals.trait ??
      (colours.trait && colours.colour === 'trait' ? measuredTrait(colours.trait) : undefined),
    [residuals.trait, colours.trait, colours.colour],
  );
  if (first === undefined) return <EmptyState title={say('noMap')} hint={say('noMapHint')} />;
  if (map.error && !map.data) return <LoadFailed error={map.error} retry={() => void map.refetch()} />;
  return (
    <>
      {map.data?.plan ? <PlanFacts plan={map.data.plan} site={site} /> : null}
      <Form layout="inline" className={styles.bar ?? ''}>
        <Form.Item label={say('environment')}>
          <Select
            aria-label={say('environment')}
            className={styles.wide ?? ''}
            value={shown}
            onChange={(next) =>
              hasUnsaved(pathname) ? askDiscard(() => setEnvironmentId(next)) : setEnvironmentId(next)
            }
            options={trial.environments.map((one) => ({
              value: one.id,
              label: textOf(environmentTitle(one)),
            }))}
          />
        </Form.Item>
        <Form.Item label={say('colour')}>
          <Select
            aria-label={say('colour')}
            className={styles.wide ?? ''}
            value={colours.value}
            onChange={colours.setValue}
            options={colours.options}
          />
        </Form.Item>
        {colours.colour === 'residual' ? <ResidualFields {...residuals} /> : null}
      </Form>
      {site ? (
        <>
          {site.placeless > 0 ? <p>{say('placeless', { count: site.placeless })}</p> : null}
          {site.plots.length === 0 ? (
            <p>{say('noPlaces')}</p>
          ) : (
            <MapEditor
              key={`${site.environmentId} ${designOf(map.data?.plan)}`}
              {...{ trial, site }}
              colour={colours.colour}
              measured={measured}
            />
          )}
        </>
      ) : (
        <Skeleton active />
      )}
    </>
  );
}

/** Another plan has other plots: what was edited of the former ones is gone. */
const designOf = (plan: ChosenPlan | null | undefined) => plan?.madeAt ?? '';

/** What was chosen when the plots were made. */
export function PlanFacts({ plan, site }: { plan: ChosenPlan; site: FieldMapSite | undefined }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const { efficiency = null, bound = null } = site ?? {};
  return (
    <FactRow
      facts={[
        { label: say('chosenPlan'), value: textOf(designNames[plan.design]) },
        ...(site ? [{ label: say('size'), value: `${site.rows} × ${site.columns}` }] : []),
        ...(efficiency === null
          ? []
          : [
              {
                label: say('efficiency'),
                value: say('efficiencyOf', {
                  efficiency: formatNumber(efficiency, 3),
                  bound: formatNumber(bound ?? NaN, 3),
                }),
              },
            ]),
        ...(plan.factors.length > 0 ? [{ label: say('factors'), value: plan.factors.join(', ') }] : []),
        { label: say('seed'), value: String(plan.seed) },
        { label: say('engine'), value: plan.engine },
        {
          label: say('madeBy'),
          value: say('madeByWhen', { who: plan.madeBy, when: formatInstant(plan.madeAt) }),
        },
      ]}
    />
  );
}
