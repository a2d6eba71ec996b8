export const codeLength = 6;

/** The digits of a code however it was typed or pasted: "123 456", "code: 123-456", Arabic and Persian figures. */
export function digitsOf(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, codeLength);
}
