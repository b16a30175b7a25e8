import { useState } from 'react';
import { Modal } from 'antd';
import type { Material } from '@panicle/contract/germplasm';
import { formatBytes } from '../../../language/format/number.ts';
import { formatDate } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { fileAddress } from '../../../records/material/files/calls.ts';
import { nameOf } from '../../../records/material/name.ts';
import { FullPicture } from '../../../records/material/picture/full-picture.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { passportMessages } from './messages.ts';
import styles from './gallery.module.css';
import passport from './passport.module.css';
import { useFiles } from './use-files.ts';

interface Image {
  key: string;
  address: string;
  name: string;
  note: string;
}

/** Larger ones are fetched when they are opened: a page of photographs would be hundreds of megabytes. */
const AT_ONCE = 4 * 1024 * 1024;

/** The picture of a material and the pictures among its files, each opened large. */
export function GalleryPart({ material }: { material: Material }) {
  const say = useText(passportMessages);
  const { data: files = [] } = useFiles(material.materialId);
  const [open, setOpen] = useState<number | null>(null);
  const name = nameOf(material);
  const own = material.picture;
  const images: (Image & { size: number })[] = [
    ...(own ? [{ key: own, address: own, name: say('pictureOf', { name }), note: '', size: 0 }] : []),
    ...files
      .filter(({ contentType }) => contentType !== null)
      .map((file) => ({
        key: file.id,
        address: fileAddress(file.id),
        name: file.name,
        note: `${file.createdBy} · ${formatDate(file.createdAt)} · ${formatBytes(file.size)}`,
        size: file.size,
      })),
  ];
  if (images.length === 0) return null;
  return (
    <Panel title={say('images')} caption={String(images.length)} className={passport.narrow ?? ''}>
      <ul className={styles.tiles} data-count={Math.min(images.length, 2)}>
        {images.map(({ key, address, name: title, size }, index) => (
          <li key={key}>
            <button type="button" className={styles.tile} onClick={() => setOpen(index)} aria-label={title}>
              {size <= AT_ONCE ? (
                <FullPicture picture={address} name={title} />
              ) : (
                <>
                  <Icon name="image" size={24} />
                  {formatBytes(size)}
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <LargeImage images={images} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

interface LargeImageProps {
  images: readonly Image[];
  open: number;
  onOpen: (index: number) => void;
  onClose: () => void;
}

/** One image as large as the window, with the ones before and behind it. */
function LargeImage({ images, open, onOpen, onClose }: LargeImageProps) {
  const say = useText(passportMessages);
  const image = images[open];
  if (!image) return null;
  const step = (by: number) => onOpen(Math.max(0, Math.min(images.length - 1, open + by)));
  return (
    <Modal open title={image.name} footer={null} width="min(1200px, 96vw)" onCancel={onClose}>
      <div className={styles.large}>
        <FullPicture key={image.key} picture={image.address} name={image.name} />
      </div>
      <div className={styles.turn}>
        <IconButton
          icon={<Icon name="chevronLeft" />}
          aria-label={say('previousImage')}
          disabled={open === 0}
          onClick={() => step(-1)}
        />
        <span>{say('inList', { position: open + 1, count: images.length })}</span>
        <IconButton
          icon={<Icon name="chevronRight" />}
          aria-label={say('nextImage')}
          disabled={open === images.length - 1}
          onClick={() => step(1)}
        />
        <span className={styles.note}>{image.note}</span>
      </div>
    </Modal>
  );
}
