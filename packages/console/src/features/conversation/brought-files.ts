/** Files of a paste or a drop; a spreadsheet puts a picture beside its text, and then the text is what the person means. */
export function broughtFiles(brought: DataTransfer): readonly File[] {
  const files = [...brought.files];
  const lines = brought.getData('text/plain').split(/[\r\n]+/);
  // The file manager of a Mac puts the names of the files beside them.
  const isOwnText = lines.some((line) => line.trim() !== '' && !files.some(({ name }) => name === line.trim()));
  return isOwnText ? [] : files;
}
