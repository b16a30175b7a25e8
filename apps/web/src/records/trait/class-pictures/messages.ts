import { defineMessages } from '../../../language/messages.ts';

export const classPictureMessages = defineMessages('classPictures', {
  zh: {
    classes: '等级图片',
    hint: '每个等级一张图片，录入观测值时可对照选择。PNG 或 JPEG，最大 {size}，边长不超过 {side} 像素。',
    upload: '上传',
    uploadOf: '上传 {name} 的图片',
    replace: '更换',
    remove: '删除图片',
    removeTitle: '删除 {name} 的图片？',
    alternativeText: '{name} 的图片说明',
    alternativeHint: '图中所示，供看不到图片的人使用',
    tooLarge: '图片最大 {size}',
  },
  en: {
    classes: 'Pictures of classes',
    hint: 'A picture for each class, shown beside it when values are entered. PNG or JPEG, up to {size} and {side} pixels on a side.',
    upload: 'Upload',
    uploadOf: 'Upload a picture of {name}',
    replace: 'Replace',
    remove: 'Delete the picture',
    removeTitle: 'Delete the picture of {name}?',
    alternativeText: 'Text for the picture of {name}',
    alternativeHint: 'What it shows, for readers who do not see it',
    tooLarge: 'A picture may have up to {size}',
  },
});
