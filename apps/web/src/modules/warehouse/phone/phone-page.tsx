import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SeedLot } from '@panicle/contract/warehouse';
import { textsOf, useText } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { lotPage, warehouseKey } from '../../../records/warehouse/calls.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { PhoneSearch } from '../../../ui/phone/phone-fields.tsx';
import { PhonePage } from '../../../ui/phone/phone-page.tsx';
import { LotEntry } from './lot-entry.tsx';
import { LotList } from './lot-list.tsx';
import { warehousePhoneMessages } from './messages.ts';

/** As many lots as a thumb scrolls through; typing finds the others. */
const SHOWN = 30;

/** Stock in and out beside the shelf: a lot is found by typing or by a hand scanner that types, then weighed and saved. */
export default function WarehousePhonePage() {
  const say = useText(warehousePhoneMessages);
  usePageTitle(textsOf(warehousePhoneMessages)('title'));
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [chosen, setChosen] = useState<SeedLot | null>(null);
  const { data } = useQuery({
    queryKey: [...warehouseKey, 'lots', 'phone', search],
    queryFn: ({ signal }) => lotPage({ ...(search === '' ? {} : { search }), pageSize: SHOWN }, signal),
  });
  const lots = data?.records;
  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
  };
  return (
    <PhonePage
      title={say('title')}
      home={paths.warehouse}
      {...(chosen ? { onBack: () => setChosen(null) } : {})}
      bar={<PhoneSearch label={say('search')} value={typed} onChange={type} />}
    >
      {chosen ? (
        <LotEntry key={chosen.id} lot={chosen} onSaved={() => type('')} />
      ) : (
        <LotList lots={lots} onChoose={setChosen} />
      )}
    </PhonePage>
  );
}
