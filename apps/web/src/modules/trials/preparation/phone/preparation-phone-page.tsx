import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textsOf, useText } from '../../../../language/text.ts';
import { EntryList } from '../../../../offline/list/entry-list.tsx';
import { SendingBar } from '../../../../offline/list/sending-bar.tsx';
import { SendingChip } from '../../../../offline/list/sending-chip.tsx';
import { followEntries, useOnline } from '../../../../offline/offline-state.ts';
import { paths } from '../../../../paths.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { PhonePage } from '../../../../ui/phone/phone-page.tsx';
import { preparationPhoneMessages } from './messages.ts';
import { OpenPlan } from './open-plan.tsx';
import { PlanList } from './plan-list.tsx';
import { takePlanAlong, useTakenPlans } from './taken-plans.ts';
import { tickKind } from './tick-kind.tsx';

/** Names the plan that is open: it is open again after a reload. */
const PLAN = 'plan';

/** Picking and sowing at one location, with or without network: a plan is taken along, then ticked off line by line. */
export default function PreparationPhonePage() {
  const say = useText(preparationPhoneMessages);
  const { user } = useSignedIn();
  usePageTitle(textsOf(preparationPhoneMessages)('title'));
  useEffect(() => followEntries(user.id), [user.id]);
  const plans = useTakenPlans(user.id);
  const [address, setAddress] = useSearchParams();
  const [entries, setEntries] = useState(address.has('entries'));
  const chosen = address.get(PLAN);
  const pack = plans?.find(({ plan }) => plan.id === chosen);
  useTakeChosen(user.id, chosen, plans !== undefined && pack === undefined);
  if (plans === undefined) return null;
  if (entries)
    return (
      <PhonePage title={say('entries')} onBack={() => setEntries(false)} bar={<SendingBar />}>
        <EntryList of={tickKind} />
      </PhonePage>
    );
  const toEntries = () => setEntries(true);
  if (pack)
    return (
      <OpenPlan
        key={chosen}
        pack={pack}
        onBack={() => setAddress({}, { replace: true })}
        onEntries={toEntries}
      />
    );
  return (
    <PhonePage title={say('title')} home={paths.home} actions={<SendingChip onShow={toEntries} />}>
      <PlanList packs={plans} onStart={(id) => setAddress({ [PLAN]: id }, { replace: true })} />
    </PhonePage>
  );
}

/** A link names a plan that is not on the device yet: it is taken along at once. */
function useTakeChosen(userId: string, planId: string | null, missing: boolean): void {
  const online = useOnline();
  useEffect(() => {
    // a plan that is gone leaves the list of those that are there
    if (planId !== null && missing && online) takePlanAlong(userId, planId).catch(() => undefined);
  }, [userId, planId, missing, online]);
}
