import { useText } from '../../language/text.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { UploadList } from '../../ui/upload/upload-list.tsx';
import { useUploader } from '../../ui/upload/use-uploader.ts';
import { designMessages } from './messages.ts';
import styles from './design-page.module.css';

/** Real uploads, into a folder of their own. */
const PLACE = { folderName: 'design' };

export function SpecimenUpload() {
  const say = useText(designMessages);
  const { items, uploader } = useUploader('design');
  return (
    <div className={styles.stack}>
      <Panel title={say('upload')}>
        <UploadField uploader={uploader} place={PLACE} folders />
        <UploadList items={items} uploader={uploader} />
      </Panel>
    </div>
  );
}
