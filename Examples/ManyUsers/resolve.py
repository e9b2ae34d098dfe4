#!/usr/bin/env python3
"""Resolves the configurations of an app's users with Apache Spark: resolve.py APP INPUT OUTPUT --program PATH --source DIR

INPUT has a configuration on each line. OUTPUT becomes a folder with the answers, one file for each part. Each part is one run of
`sitegen resolve`, which answers its lines in order. Failed parts are repeated.
"""

import argparse
import shlex

from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("app")
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--program", required=True, help="path of sitegen on every worker")
    parser.add_argument("--source", required=True, help="path of the folder with content/ on every worker")
    # A local job normally stops at the first failure. The second number is the maximum number of attempts.
    parser.add_argument("--master", default="local[2,4]")
    parser.add_argument("--parts", type=int, default=2, help="minimum number of parts: each first reads the content")
    options = parser.parse_args()
    spark = SparkSession.builder.master(options.master).appName(f"resolve {options.app}").getOrCreate()
    command = shlex.join([options.program, "resolve", options.app, "--source", options.source])
    # checkCode: a program that ends early must not leave answers that look complete.
    lines = spark.sparkContext.textFile(options.input, options.parts)
    lines.pipe(command, checkCode=True).saveAsTextFile(options.output)
    spark.stop()


if __name__ == "__main__":
    main()
