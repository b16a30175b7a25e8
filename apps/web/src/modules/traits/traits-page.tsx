import { useState } from 'react';
import { Button, Form, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { cropNames, type Crop } from '@panicle/contract/trait-choices';
import type { Trait, TraitFields } from '@panicle/contract/traits';
import { textsOf, useText, useTextOf } from '../../language/text.ts';
import { traitCalls, traitsKey } from '../../records/trait/calls.ts';
import { limitsText } from '../../records/trait/limits.ts';
import { TraitTabs } from '../../records/trait/trait-tabs.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { choiceOptions } from '../../ui/fields/control.tsx';
import { FieldsPage } from '../../ui/fields/fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { traitMessages } from './messages.ts';
import { traitFields } from './trait-fields.tsx';

const columns: readonly FieldColumn<TraitFields, Trait>[] = [
  { field: 'name', second: 'englishName', primary: true, sortable: true },
  { field: 'crop', width: 110, sortable: true },
  { field: 'classification', width: 140, sortable: true },
  { field: 'dataType', width: 120, sortable: true },
  { field: 'unit', width: 110 },
  { key: 'limits', title: textsOf(traitMessages)('limits'), width: 180, render: limitsText },
];

export default function TraitsPage() {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const { guest, owns } = useSignedIn();
  const queries = useQueryClient();
  const [importing, setImporting] = useState(false);
  const [crop, setCrop] = useState<Crop>('maize');
  return (
    <>
      <FieldsPage<TraitFields, Trait>
        id="traits"
        kind="trait"
        messages={traitMessages}
        of={traitFields}
        calls={traitCalls}
        title="name"
        tabs={<TraitTabs />}
        columns={columns}
        filters={['crop', 'classification', 'dataType']}
        tools={
          guest ? null : (
            <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
              {say('import')}
            </Button>
          )
        }
        inDemo
        readOnly={guest}
        mayDelete={({ createdBy }) => owns(createdBy)}
        batch={{ title: (count) => say('removeMany', { count }), run: traitCalls.removeAll }}
        exported
        exportedAlso={[
          { key: 'fieldBook', label: say('fieldBook'), address: `${traitCalls.base}/fieldBook` },
        ]}
      />
      <ImportDrawer
        open={importing}
        what={say('what')}
        kind="traits"
        options={{ crop }}
        where={
          <Form.Item label={say('cropOfFile')} htmlFor="traits-crop" layout="vertical">
            <Select<Crop>
              id="traits-crop"
              value={crop}
              options={choiceOptions(cropNames, textOf)}
              onChange={setCrop}
            />
          </Form.Item>
        }
        onDone={() => void queries.invalidateQueries({ queryKey: traitsKey })}
        onClose={() => setImporting(false)}
      />
    </>
  );
}
