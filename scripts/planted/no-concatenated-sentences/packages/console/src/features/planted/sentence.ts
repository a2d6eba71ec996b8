export const sentence = (t: (key: string) => string, name: string) => t('hello') + name;
