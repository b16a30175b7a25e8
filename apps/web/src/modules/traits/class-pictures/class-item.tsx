import { useState } from 'react';
import { Input, Spin } from 'antd';
import {
  LONGEST_ALTERNATIVE_TEXT,
  MAXIMUM_CLASS_PICTURE_BYTES,
  titleOfClass,
  type ClassPicture,
} from '@panicle/contract/class-pictures';
import type { Trait } from '@panicle/contract/traits';
import { formatBytes } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { FullPicture } from '../../../records/material/picture/full-picture.tsx';
import { classPictureCalls } from '../../../records/trait/class-pictures/calls.ts';
import { classPictureMessages } from '../../../records/trait/class-pictures/messages.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PictureActions } from '../../../ui/upload/picture-actions.tsx';
import { usePlainFileCheck } from '../../../ui/upload/use-plain-file-check.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import styles from './class-pictures.module.css';

interface ClassItemProps {
  trait: Trait;
  value: string;
  picture: ClassPicture | undefined;
  readOnly: boolean;
  onChanged: (pictures: ClassPicture[]) => void;
}

/** One class: its picture, uploaded, replaced or taken away, and what it shows in words. */
export function ClassItem({ trait, value, picture, readOnly, onChanged }: ClassItemProps) {
  const say = useText(classPictureMessages);
  const textOf = useTextOf();
  const attempt = useAttempt();
  const notice = useNotice();
  const confirmDelete = useConfirmDelete();
  const fits = usePlainFileCheck('image');
  const [uploading, setUploading] = useState(false);
  const name = textOf(titleOfClass(trait, value));

  const upload = async (file: File | undefined) => {
    if (!file || !fits(file)) return;
    if (file.size > MAXIMUM_CLASS_PICTURE_BYTES) {
      notice.warning(say('tooLarge', { size: formatBytes(MAXIMUM_CLASS_PICTURE_BYTES) }));
      return;
    }
    setUploading(true);
    const pictures = await attempt(() => classPictureCalls.upload(trait.id, value, file));
    setUploading(false);
    if (pictures) onChanged(pictures);
  };
  const describe = async (text: string) => {
    if (!picture || text === picture.alternativeText) return;
    const body = { traitId: trait.id, value, alternativeText: text };
    const pictures = await attempt(() => classPictureCalls.describe(body));
    if (pictures) onChanged(pictures);
  };
  const remove = () =>
    confirmDelete({
      title: say('removeTitle', { name }),
      count: 1,
      confirm: say('remove'),
      run: async () => onChanged(await classPictureCalls.remove(trait.id, value)),
    });

  return (
    <li className={styles.item}>
      <Spin spinning={uploading}>
        <span className={styles.frame}>
          {picture ? (
            <FullPicture picture={picture.address} name={picture.alternativeText || name} />
          ) : (
            <Icon name="image" size={20} />
          )}
        </span>
      </Spin>
      <div className={styles.words}>
        <span>{name}</span>
        {picture && !readOnly ? (
          <AlternativeText
            key={picture.address}
            label={say('alternativeText', { name })}
            text={picture.alternativeText}
            onChanged={(text) => void describe(text)}
          />
        ) : null}
        {readOnly ? null : (
          <PictureActions
            className={styles.actions}
            upload={say(picture ? 'replace' : 'upload')}
            uploadLabel={say('uploadOf', { name })}
            remove={picture ? say('removeTitle', { name }) : undefined}
            onFile={(file) => void upload(file)}
            onRemove={remove}
          />
        )}
      </div>
    </li>
  );
}

interface AlternativeTextProps {
  label: string;
  text: string;
  onChanged: (text: string) => void;
}

/** What the picture shows, saved on the way out of the field. */
function AlternativeText({ label, text, onChanged }: AlternativeTextProps) {
  const say = useText(classPictureMessages);
  const [typed, setTyped] = useState(text);
  const limited = useLimitedText(typed, LONGEST_ALTERNATIVE_TEXT, setTyped);
  return (
    <>
      <Input
        size="small"
        aria-label={label}
        aria-invalid={limited.refusal !== null}
        status={limited.refusal === null ? '' : 'error'}
        placeholder={say('alternativeHint')}
        value={limited.text}
        onChange={(event) => limited.type(event.target.value)}
        onBlur={() => {
          if (limited.refusal === null) onChanged(typed.trim());
        }}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
      {limited.refusal === null ? null : <span role="alert">{limited.refusal}</span>}
    </>
  );
}
