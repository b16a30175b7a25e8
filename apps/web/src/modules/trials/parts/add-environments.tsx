import { Input, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { SEASONS, seasonNames, type Season } from '@panicle/contract/trial-choices';
import { trialFieldNames, type Trial } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { locationRecord } from '../../../records/location/location.ts';
import { trialsKey } from '../../../records/trial/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { YearField } from '../../../ui/form/year-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { addEnvironments } from '../api.ts';
import { linesOf } from './lines.ts';
import { trialPartMessages } from './messages.ts';

interface Values {
  locationIds?: string[];
  places?: string;
  year: number;
  season: Season;
}

/** Places in a season, from location records or by their names. */
export function AddEnvironments({
  trial,
  open,
  onClose,
}: {
  trial: Trial;
  open: boolean;
  onClose: () => void;
}) {
  const say = useText(trialPartMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const queries = useQueryClient();
  const { hasRight } = useSignedIn();
  const save = async ({ locationIds = [], places, year, season }: Values) => {
    const environments = [
      ...locationIds.map((locationId) => ({ locationId, year, season })),
      ...linesOf(places).map((location) => ({ location, year, season })),
    ];
    const { added, present } = await addEnvironments({ trialId: trial.id, environments });
    notice.success(
      present.length > 0
        ? say('environmentsAddedSome', { added, present: present.length })
        : say('environmentsAdded', { added }),
    );
    await queries.invalidateQueries({ queryKey: trialsKey });
    onClose();
  };
  return (
    <FormDialog<Values>
      name="trial-environments"
      open={open}
      title={say('addEnvironments')}
      record={null}
      initialValues={{ year: trial.year, season: trial.season }}
      saveLabel={say('addEnvironments')}
      onSave={save}
      onClose={onClose}
    >
      <p>{say('environmentsHint')}</p>
      {hasRight('locations.read') ? (
        <FormField name="locationIds" label={say('locationRecords')}>
          <RecordsSelect of={locationRecord} />
        </FormField>
      ) : null}
      <FormField
        name="places"
        label={say('places')}
        dependencies={['locationIds']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, places: string | undefined) =>
              linesOf(places).length > 0 || ((getFieldValue('locationIds') as string[]) ?? []).length > 0
                ? Promise.resolve()
                : Promise.reject(new Error(say('placesNeeded'))),
          }),
        ]}
      >
        <Input.TextArea maxLength={20_000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
      <YearField
        name="year"
        label={textOf(trialFieldNames.year)}
        rules={[{ required: true, message: textOf(trialFieldNames.year) }]}
      >
        <NumberField min={1900} max={2999} precision={0} />
      </YearField>
      <FormField name="season" label={textOf(trialFieldNames.season)} required>
        <Select options={SEASONS.map((value) => ({ value, label: textOf(seasonNames[value]) }))} />
      </FormField>
    </FormDialog>
  );
}
