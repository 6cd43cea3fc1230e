/** Writes `name.br` and `name.gz` beside each text below `folder`. `kept`: the folder of what was compressed before. */
export declare function compressTexts(folder: string, kept?: string): Promise<void>;
