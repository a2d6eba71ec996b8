/**
 * Returns the files of a paste or drop; none if text comes beside the files, because a spreadsheet adds a picture of
 * its cells.
 */
export function broughtFiles(brought: DataTransfer): readonly File[] {
  const files = [...brought.files];
  const lines = brought.getData('text/plain').split(/[\r\n]+/);
  // The file manager of macOS puts the file names beside the files as text.
  const isOwnText = lines.some((line) => line.trim() !== '' && !files.some(({ name }) => name === line.trim()));
  return isOwnText ? [] : files;
}
