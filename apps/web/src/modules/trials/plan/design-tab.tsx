import { useRef, useState } from 'react';
import { Alert, App, Button } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mayIn, trialStateNames } from '@panicle/contract/trial-states';
import type { FieldMapSite, PlanChoice, PlanProposal, PlanWish } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { trialsKey } from '../../../records/trial/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../../ui/import-wizard/import-drawer.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { designMethods, discardPlan, fieldMap, makePlots, previewPlan, proposePlans } from './api.ts';
import { ChoiceForm } from './choice-form.tsx';
import { PlanFacts } from './map-tab.tsx';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';
import { Proposals } from './proposals.tsx';
import { SiteMap } from './site-map.tsx';
import { WishForm } from './wish-form.tsx';

/** From what the trial needs to its plots: wish, proposals, options and seed, preview, plots. */
export function DesignTab({ trial, onMade }: { trial: TrialDetail; onMade: () => void }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const { data: present } = useQuery({
    ...fieldMap(trial.id, { environmentId: trial.environments[0]?.id }),
    enabled: trial.plotCount > 0,
  });
  const closed = !mayIn(trial.state, 'plan') || trial.observationCount > 0;
  const reason =
    trial.observationCount > 0
      ? say('hasValues')
      : say('notNow', { state: textOf(trialStateNames[trial.state]) });
  const missing = trial.environmentCount === 0 || trial.entryCount === 0;
  return (
    <div className={styles.panels}>
      {present?.plan ? <PlanFacts plan={present.plan} site={present.sites[0]} /> : null}
      {closed ? <Alert showIcon type="info" title={reason} /> : null}
      {missing ? <Alert showIcon type="info" title={say('addFirst')} /> : null}
      {closed || guest || missing || trial.plotCount > 0 ? null : <OwnLayout trial={trial} onMade={onMade} />}
      {closed || guest || trial.environmentCount === 0 ? null : (
        <Planning trial={trial} plan={trial.plotCount > 0 ? present?.plan : undefined} onMade={onMade} />
      )}
    </div>
  );
}

/** Plots arranged elsewhere, from a table. */
function OwnLayout({ trial, onMade }: { trial: TrialDetail; onMade: () => void }) {
  const say = useText(planMessages);
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const done = async () => {
    await queries.invalidateQueries({ queryKey: trialsKey });
    onMade();
  };
  return (
    <Panel title={say('ownLayout')}>
      <p className={styles.note}>{say('ownLayoutHint')}</p>
      <Button icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
        {say('uploadLayout')}
      </Button>
      <ImportDrawer
        open={open}
        what={say('layoutOfPlots')}
        kind="field-plan"
        options={{ trialId: trial.id }}
        onDone={() => void done()}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}

interface PlanningProps {
  trial: TrialDetail;
  /** by which the present plots were made */
  plan: PlanChoice | null | undefined;
  onMade: () => void;
}

function Planning({ trial, plan, onMade }: PlanningProps) {
  const say = useText(planMessages);
  const attempt = useAttempt();
  const { data: methods = [] } = useQuery(designMethods);
  const [proposals, setProposals] = useState<readonly PlanProposal[]>();
  const [chosen, setChosen] = useState<PlanProposal>();
  const [preview, setPreview] = useState<readonly FieldMapSite[]>([]);
  const { make, discard } = usePlots(trial, onMade);
  const from = chosen ?? plan ?? undefined;
  const options = useRef<HTMLDivElement>(null);
  const propose = async (wish: PlanWish) => {
    const found = await attempt(() => proposePlans(trial.id, wish));
    if (!found) return;
    setProposals(found);
    setChosen(undefined);
    setPreview([]);
  };
  const show = async (choice: PlanChoice) => {
    const sites = await attempt(() => previewPlan(trial.id, choice));
    if (sites) setPreview(sites);
  };
  return (
    <>
      <Panel title={say('needs')}>
        <WishForm trial={trial} onPropose={propose} />
      </Panel>
      {proposals ? (
        <Panel title={say('proposals')}>
          <Proposals
            proposals={proposals}
            chosen={chosen}
            onChoose={(proposal) => {
              setChosen(proposal);
              setPreview([]);
              options.current?.scrollIntoView({ behavior: 'smooth' });
            }}
          />
        </Panel>
      ) : null}
      <div ref={options}>
        <Panel
          title={say('options')}
          actions={
            trial.plotCount > 0 ? (
              <Button size="small" danger onClick={discard}>
                {say('discard')}
              </Button>
            ) : null
          }
        >
          {methods.length > 0 ? (
            <ChoiceForm
              key={from ? `${from.design} ${from.seed}` : 'own'}
              trial={trial}
              methods={methods}
              from={from}
              onPreview={show}
              onMake={make}
              onChanged={() => setPreview([])}
            />
          ) : null}
        </Panel>
      </div>
      {preview.length > 0 ? (
        <Panel title={say('previewTitle')}>
          {preview.map((site) => (
            <SiteMap key={site.environmentId} site={site} colour="replicate" />
          ))}
        </Panel>
      ) : null}
    </>
  );
}

/** Plots are made, replaced after a question, or taken away again. */
function usePlots(trial: TrialDetail, onMade: () => void) {
  const say = useText(planMessages);
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const notice = useNotice();
  const queries = useQueryClient();
  const { id, name, plotCount: plots } = trial;
  const refresh = () => queries.invalidateQueries({ queryKey: trialsKey });
  const write = async (choice: PlanChoice) => {
    const made = await attempt(() => makePlots(id, { ...choice, ...(plots > 0 ? { plots } : {}) }));
    await refresh();
    if (!made) return;
    notice.success(say('made', { plots: made.plotCount }));
    onMade();
  };
  const make = async (choice: PlanChoice) => {
    if (plots === 0) return write(choice);
    modal.confirm({
      title: say('replaceTitle', { name, plots }),
      content: say('replaceHint'),
      okText: say('replace', { plots }),
      onOk: () => write(choice),
    });
  };
  const discard = () =>
    void modal.confirm({
      title: say('discardTitle', { name }),
      content: say('discardHint', { plots }),
      okText: say('discard'),
      onOk: async () => {
        await attempt(() => discardPlan(id, plots));
        await refresh();
      },
    });
  return { make, discard };
}
