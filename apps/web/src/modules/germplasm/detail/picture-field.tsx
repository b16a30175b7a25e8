import { useState } from 'react';
import { Spin } from 'antd';
import type { Material } from '@panicle/contract/germplasm';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PictureActions } from '../../../ui/upload/picture-actions.tsx';
import { StorageSpace } from '../../../ui/upload/storage-space.tsx';
import { usePlainFileCheck } from '../../../ui/upload/use-plain-file-check.ts';
import { germplasm } from '../api.ts';
import { FullPicture } from '../../../records/material/picture/full-picture.tsx';
import { nameOf } from '../../../records/material/name.ts';
import { useGroups } from '../use-germplasm-data.ts';
import { detailMessages } from './messages.ts';
import { makeThumbnail } from '../list/thumbnail.ts';
import styles from './material-panel.module.css';

interface PictureFieldProps {
  material: Material;
  readOnly: boolean;
  onChanged: (material: Material) => void;
}

/** One picture per material: shown whole, uploaded by a button or by dropping a file, replaced, taken away. */
export function PictureField({ material, readOnly: looksOnly, onChanged }: PictureFieldProps) {
  const { owns } = useSignedIn();
  const groupOwner = useGroups().data?.find(({ id }) => id === material.groupId)?.ownerId;
  // a first picture is added by everyone, but only those who may delete the material take one away
  const readOnly = looksOnly || (material.picture !== null && !owns(material.createdBy, groupOwner));
  const say = useText(detailMessages);
  const attempt = useAttempt();
  const confirmDelete = useConfirmDelete();
  const fits = usePlainFileCheck('image');
  const [uploading, setUploading] = useState(false);
  const { materialId, picture } = material;
  const name = nameOf(material);

  const upload = async (file: File | undefined) => {
    if (!file || readOnly || !fits(file)) return;
    setUploading(true);
    const changed = await attempt(() => germplasm.uploadPicture(materialId, file));
    if (changed) {
      const address = changed.picture;
      const small = address && (await makeThumbnail(file));
      // without it the list draws the picture itself, or a sign in its place
      if (small) await germplasm.uploadThumbnail(address, small).catch(() => undefined);
      onChanged(changed);
    }
    setUploading(false);
  };
  const remove = () =>
    confirmDelete({
      title: say('removePictureTitle', { name }),
      count: 1,
      confirm: say('removePicture'),
      run: async () => onChanged(await germplasm.deletePicture(materialId)),
    });

  return (
    <div
      className={styles.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <Spin spinning={uploading} description={say('uploading')}>
        <div className={styles.frame}>
          {picture ? (
            <FullPicture picture={picture} name={say('pictureOf', { name })} />
          ) : (
            <span className={styles.noPicture}>
              <Icon name="image" size={28} />
              {readOnly ? null : <span>{say('pictureHint')}</span>}
            </span>
          )}
        </div>
      </Spin>
      {readOnly ? null : <StorageSpace />}
      {readOnly ? null : (
        <PictureActions
          className={styles.pictureActions}
          upload={say(picture ? 'replace' : 'upload')}
          remove={picture ? say('removePicture') : undefined}
          onFile={(file) => void upload(file)}
          onRemove={remove}
        />
      )}
    </div>
  );
}
