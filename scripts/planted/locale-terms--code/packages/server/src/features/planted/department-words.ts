/** Nobody looked at texts in code. */
export const departmentWords = { en: 'Front desk', tr: 'Resepsiyon', ar: 'الاستقبال', es: 'Recepción' };
