import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from 'antd';
import { fileCategories } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { Icon } from '../icon/icon.tsx';
import { StorageSpace } from './storage-space.tsx';
import { uploadMessages } from './messages.ts';
import styles from './upload-field.module.css';
import type { ChosenFile, UploadPlace } from './upload-item.ts';
import type { Uploader } from './uploader.ts';

interface UploadFieldProps {
  uploader: Uploader;
  place: UploadPlace;
  /** offers whole folders too */
  folders?: boolean;
  disabled?: boolean;
}

/** Where files are dropped or chosen; they begin to upload at once. */
export function UploadField({ uploader, place, folders = false, disabled = false }: UploadFieldProps) {
  const say = useText(uploadMessages);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hint = useId();
  const types = fileCategories[place.category ?? 'general'].extensions;

  const take = (input: HTMLInputElement) => {
    uploader.add([...(input.files ?? [])] as ChosenFile[], place);
    // The same file may be chosen again, e.g. after a failure.
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) uploader.add([...event.dataTransfer.files] as ChosenFile[], place);
  };
  return (
    <div
      className={over ? styles.over : styles.field}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.line}>
        <Icon name="upload" />
        <span>{say('drop')}</span>
        <Button
          size="small"
          disabled={disabled}
          aria-describedby={hint}
          onClick={() => files.current?.click()}
        >
          {say('choose')}
        </Button>
        {folders ? (
          <Button size="small" disabled={disabled} onClick={() => folder.current?.click()}>
            {say('chooseFolder')}
          </Button>
        ) : null}
      </div>
      <p id={hint} className={styles.hint}>
        {types ? `${say('accepted', { types: types.join(' ') })} · ` : ''}
        {say('dropHint')}
      </p>
      <StorageSpace />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={types?.join(',')}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={(element) => {
          folder.current = element;
          // React knows no property for it; every browser takes the attribute.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        onChange={(event) => take(event.target)}
      />
    </div>
  );
}
