import type { Messages } from '../language/messages.ts';
import { useText } from '../language/text.ts';
import { useSignedIn } from '../session/session-context.ts';
import { FieldsPage, type FieldsPageProps, type FieldsPageTexts } from '../ui/fields/fields-page.tsx';
import type { Authored } from '../ui/fields/record-details.tsx';

interface OwnedTexts extends FieldsPageTexts {
  /** with {count} */
  removeMany: `${string}{count}${string}`;
}

type OwnedFieldsPageProps<Fields extends object, Row extends Fields & Authored> = Omit<
  FieldsPageProps<Fields, Row>,
  'messages' | 'readOnly' | 'mayDelete' | 'batch'
> & { messages: Messages<OwnedTexts & Record<string, string>> };

/** A page of records that all who keep them change, and that their authors and administrators delete, also several at once. */
export function OwnedFieldsPage<Fields extends object, Row extends Fields & Authored>(
  props: OwnedFieldsPageProps<Fields, Row>,
) {
  const { messages, calls } = props;
  const say = useText(messages);
  const { guest, owns } = useSignedIn();
  return (
    <FieldsPage<Fields, Row>
      {...props}
      readOnly={guest}
      mayDelete={({ createdBy }) => owns(createdBy)}
      batch={{ title: (count) => say('removeMany', { count }), run: calls.removeAll }}
    />
  );
}
