declare module '@20minutes/s3rver' {
  /**
   * An S3-compatible server of this process, which checks signatures; its only key is `S3RVER` with the secret
   * `S3RVER`.
   */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
