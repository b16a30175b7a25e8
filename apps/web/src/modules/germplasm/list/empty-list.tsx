import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { DemoOffer } from '../../../ui/feedback/demo-offer.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { germplasmMessages } from '../messages.ts';

interface EmptyListProps {
  filtered: boolean;
  inGroup: boolean;
  onClearFilters: () => void;
  onAdd: () => void;
  onImport: () => void;
}

/** What to do where no material is shown. */
export function EmptyList({ filtered, inGroup, onClearFilters, onAdd, onImport }: EmptyListProps) {
  const say = useText(germplasmMessages);
  const { guest } = useSignedIn();
  if (filtered) {
    return (
      <EmptyState
        icon="search"
        title={say('noMatch')}
        hint={say('noMatchHint')}
        actions={<Button onClick={onClearFilters}>{say('clearFilters')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={say(inGroup ? 'emptyGroup' : 'empty')}
      {...(guest ? {} : { hint: say(inGroup ? 'emptyGroupHint' : 'emptyHint') })}
      actions={
        guest ? null : (
          <>
            <Button icon={<Icon name="upload" />} onClick={onImport}>
              {say('import')}
            </Button>
            <Button icon={<Icon name="plus" />} onClick={onAdd}>
              {say('add')}
            </Button>
          </>
        )
      }
      demo={inGroup || guest ? null : <DemoOffer />}
    />
  );
}
