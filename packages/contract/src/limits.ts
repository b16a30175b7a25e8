/** Limits of the specification that browser and server must agree on. Sizes in bytes, 1 MB = 1024 x 1024. */
export const limits = {
  usernameLength: { minimum: 2, maximum: 20 },
  passwordLength: { minimum: 6, maximum: 20 },
  newPasswordLength: { minimum: 8, maximum: 20 },
  germplasmTableNameLength: 100,
  trialNameLength: { minimum: 4, maximum: 8 },
  plainUploadBytes: 100 * 1024 * 1024,
  generalUploadBytes: 10 * 1024 * 1024 * 1024,
  pictureBytes: 50 * 1024 * 1024,
  /** of what is typed into a search box */
  searchLength: 100,
  chunkBytes: 2_048_000,
  chunkRetries: 3,
  md5SliceBytes: 10_240_000,
  csvPreviewRows: 10,
  languageCookieDays: 7,
  messageMilliseconds: 3000,
  connectionToastMilliseconds: 5000,
  /** a window that is being resized is measured again after so long */
  mobileResizeMilliseconds: 300,
  /** px up to which the root font grows with the window of a phone or tablet */
  mobileRootFontWidth: 750,
} as const;
